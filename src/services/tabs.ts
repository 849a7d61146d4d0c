/** The other tabs of this browser that have the app open. */
export interface Tabs {
  /** Tells them that this tab logged out. */
  announceLogOut(): void
  /** Calls back when another tab logged out, or when this one is looked at again, until the returned function is called. */
  onDoubt(callback: () => void): () => void
}
