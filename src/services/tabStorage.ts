/** A text that survives page loads in this tab and is deleted with the tab. */
export interface TabStorage {
  /** Null if nothing is stored, or storage is not available. */
  read(): string | null
  /** If the text exceeds the browser's quota, nothing is stored and the previous text is removed. */
  write(text: string): void
  clear(): void
}
