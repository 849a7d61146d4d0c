import type { PageFault, WindowView } from '../events'

/** The environment of the app, for support staff. */
export interface Environment {
  /** The user agent string. */
  browser: string
  /** Width and height of the window, in CSS pixels. */
  size: [number, number]
  /** IANA name of the time zone. */
  timeZone: string
  /** BCP 47 tag of the browser's language. */
  language: string
  /** The system prefers dark colours. Missing in older recordings. */
  isDark?: boolean
  /** The main pointer is a finger, and it can hover. Missing in older recordings. */
  isCoarse?: boolean
  canHover?: boolean
  /** How the language writes hours here, e.g. `h23`. Missing in older recordings. */
  hourCycle?: string
}

/** The browser's page. */
export interface Page {
  /** Calls back once when the page is idle. */
  whenIdle(callback: () => void): void
  /** Calls back each time the page is left or hidden, which is the last reliable event. */
  onLeaving(callback: () => void): void
  /** Calls back, in a task of its own, for each fault of the page: the first 50 of a page load. */
  onFault(callback: (fault: PageFault) => void): void
  /** Calls back with changes of the view, a few times a second at most, from the first use of the page on. */
  onViewChange(callback: (changes: Partial<WindowView>) => void): void
  /** The user has interacted with the page; after that, its contents should not shift. */
  isUsed(): boolean
  environment(): Environment
}
