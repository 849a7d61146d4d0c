export interface AppUpdates {
  /** Reloads the page with the newest version, or, during a call in this tab or another, with the current one. */
  take(): void
}
