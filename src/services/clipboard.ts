export interface Clipboard {
  /** Copies a text, inside a click; false when the browser refused. */
  copy(text: string): Promise<boolean>
}
