export interface Navigation {
  /** Client-side navigation to a path. */
  goTo(path: string, options?: { replace?: boolean }): void
  /** Goes back, like the browser's Back button. */
  back(): void
  /** Loads a path with a full page load, in place of this page: Back doesn't lead to the log-in form that was just sent. */
  load(path: string): void
  /** Opens a tab without an opener; false if the browser refused. */
  openTab(url: string): boolean
  /** The page's own origin, e.g. "https://app.example". */
  origin(): string
  /** Registers the app for telephone links, opened as `{path}?to=tel:…`. Call it in a click handler. */
  openPhoneLinksHere(path: string): void
}
