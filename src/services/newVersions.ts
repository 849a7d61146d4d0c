/** Newer versions of the app while it is in use. */
export interface NewVersions {
  /**
   * Makes the app available offline; calls back when a newer version is ready to be activated, and when another tab has
   * activated one.
   */
  onFound(callback: () => void): void
}
