import { createAction } from '@reduxjs/toolkit'
import { recordPayloads } from './recorded'

export interface RouteLocation {
  /** Unique to each navigation, so that one navigation is announced once. */
  key: string
  pathname: string
  /** With its leading "?", or empty. */
  search: string
}

export const routeChanged = createAction<RouteLocation>('app/routeChanged')

export type LogOutReason = 'chosen' | 'accountRefused' | 'noToken' | 'otherTab'

/** With the server's own words, if it says that logging in again would not help. */
export const loggedOut = createAction<{ reason: LogOutReason; message?: string }>('session/loggedOut')

/** The first action of every page load. It carries the initial state, so that a recording can span page loads. */
export const pageLoaded = createAction<{ state: unknown }>('app/pageLoaded')

/** The log-in screen reports these until they are dismissed or the next log-in is sent. */
export const pinWasReset = createAction<{ phoneNumber: string } | undefined>('pinReset/pinWasReset')
export const reminderWasSent = createAction('pinReset/reminderWasSent')

/** A user who may buy credits opened the purchase dialog. */
export const purchaseOpened = createAction('purchase/purchaseOpened')

/** The user asked for a support file. */
export const supportFileRequested = createAction('supportFile/supportFileRequested')

/** The parts of the page that can fail without the others. */
export type PartName = 'header' | 'callBar' | 'banner' | 'screen' | 'dialog' | 'supportFile'

/** How a part of the page failed. */
export interface BrokenPart {
  part: PartName
  /** What it showed; it is rendered again when this changes. */
  resetKey: string
  /** Its code could not be loaded; otherwise it threw. */
  isMissing: boolean
}

/** A part of the page threw while rendering, or its code could not be loaded. */
export const screenBroke = createAction<BrokenPart & { message: string }>('app/screenBroke')

/** A broken part is rendered again. */
export const partRetried = createAction<{ part: PartName }>('app/partRetried')

/** Something that went wrong in the page and that no part of the app handles. */
export type PageFault =
  | { kind: 'exception' | 'rejection' | 'consoleError'; message: string }
  /** The page did not respond for this long, in ms. */
  | { kind: 'longTask'; ms: number }

/** The page reported a fault that nothing else in a recording would show. */
export const pageFaulted = createAction<PageFault>('app/pageFaulted')

/** Where the focus is: a replay shows the field or control in which the user was. */
export interface RecordedFocus {
  /** Its position among the page's focusable elements. */
  at: number
  /** The browser shows a focus ring, as for the keyboard. */
  isMarked: boolean
}

/** A part of the page with its own scrolling, such as a list in a dialog. */
export interface RecordedScroll {
  /** Its classes, and its position among the elements with the same ones. */
  classes: string
  at: number
  top: number
  left: number
}

/** What a window shows besides the app's data. */
export interface WindowView {
  /** Width and height, in CSS pixels. */
  size: [number, number]
  /** The system prefers dark colours. */
  isDark: boolean
  /** How far the page is scrolled down, in CSS pixels. */
  scrollY: number
  focus: RecordedFocus | null
  scrolls: readonly RecordedScroll[]
}

/** The user resized or scrolled the window, or moved the focus, or the system changed its colours. */
export const viewChanged = createAction<Partial<WindowView>>('app/viewChanged')

/** The user asked to reload after a part of the page crashed or failed to load. */
export const reloadClicked = createAction('app/reloadClicked')

recordPayloads(
  { routeChanged, loggedOut, pinWasReset, pageLoaded, screenBroke, partRetried, pageFaulted, viewChanged },
  'all',
)
