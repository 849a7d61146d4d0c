/** Updates of the app while it is in use. */
export interface AppUpdates {
  /**
   * Makes the app available offline; calls back when a newer version is ready to be activated, and when another tab has
   * activated one.
   */
  onFound(callback: () => void): void
  /** Reloads the page with the newest version, or, during a call in this tab or another, with the current one. */
  take(): void
}
