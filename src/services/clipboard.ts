export interface Clipboard {
  /** Copies a text. Call it in a click handler; false if the browser refused. */
  copy(text: string): Promise<boolean>
}
