/** Other tabs of this browser with the app. */
export interface Tabs {
  /** Announces that this tab logged in or out. */
  announce(): void
  /**
   * Calls back when another tab has logged in or out, and when this tab is shown or focused again, as it may have missed
   * that. Returns a function that unsubscribes.
   */
  onChange(callback: () => void): () => void
}
