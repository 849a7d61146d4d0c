/** New versions of the app, which come while the old one is in use. */
export interface AppUpdates {
  /**
   * Keeps the app for page loads without a network from now on; calls back when a newer version waits to be taken, and
   * when another tab has taken one.
   */
  onFound(callback: () => void): void
  /** Loads the page anew, in the newest version there is; during a call, in this tab or another, in the same one. */
  take(): void
}
