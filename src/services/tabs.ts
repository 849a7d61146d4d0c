/** The other tabs of this browser that have the app open. */
export interface Tabs {
  /** Tells them that this tab logged in or out. */
  announce(): void
  /** Calls back when another tab logged in or out, or when this one is looked at again, until the returned function is called. */
  onDoubt(callback: () => void): () => void
}
