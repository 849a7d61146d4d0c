/** One text that outlives a page load in this tab, and is gone with the tab. */
export interface TabStorage {
  /** Null when there is none, or when the browser keeps none. */
  read(): string | null
  /** What the browser has no room for is not kept; neither is what was kept before. */
  write(text: string): void
  clear(): void
}
