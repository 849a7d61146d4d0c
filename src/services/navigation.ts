export interface Navigation {
  /** Client-side navigation to a path of the app. */
  goTo(path: string, options?: { replace?: boolean }): void
  /** To where the person came from, as the browser's own button does. */
  back(): void
  /** Full page load of a path of the app. */
  load(path: string): void
  /** Opens a tab without an opener; false when the browser refused. */
  openTab(url: string): boolean
  /** The page's own origin, e.g. "https://app.example". */
  origin(): string
  /** Asks the browser to open telephone links of all sites here, as `{path}?to=tel:…`; only inside a click. */
  openPhoneLinksHere(path: string): void
}
