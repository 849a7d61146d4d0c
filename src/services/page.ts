/** Where the app runs, as support staff need to know it. */
export interface Environment {
  /** The browser's own name for itself. */
  browser: string
  /** Width and height of the window, in CSS pixels. */
  size: [number, number]
  /** IANA name of the time zone. */
  timeZone: string
  /** BCP 47 tag of the language that the browser is set to. */
  language: string
}

/** The page as its browser runs it. */
export interface Page {
  /** Calls back once when nothing else is to be done. */
  whenIdle(callback: () => void): void
  /** Calls back each time the page is left or hidden: the last moment that is sure to come. */
  onLeaving(callback: () => void): void
  /** Whether somebody has done something with the page: what they look at must not change under their finger. */
  isUsed(): boolean
  environment(): Environment
}
