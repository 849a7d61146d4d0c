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

export const loggedOut = createAction<{ reason: LogOutReason }>('session/loggedOut')

/** Begins the log of every page load; carries the first state, so that one recording goes across it. */
export const pageLoaded = createAction<{ state: unknown }>('app/pageLoaded')

/** The log-in screen tells of these until they are dismissed or the next log-in is sent. */
export const pinWasReset = createAction('pinReset/pinWasReset')
export const reminderWasSent = createAction('pinReset/reminderWasSent')

/** Somebody who may buy wants more credits. */
export const purchaseOpened = createAction('purchase/purchaseOpened')

/** Somebody wants to show support what happened. */
export const supportFileRequested = createAction('supportFile/supportFileRequested')

/** A screen threw in place of being shown. */
export const screenBroke = createAction<{ message: string }>('app/screenBroke')

/** What is broken or missing shall be there again. */
export const reloadClicked = createAction('app/reloadClicked')

recordPayloads(
  { routeChanged, loggedOut, pageLoaded, screenBroke },
  { routeChanged: 'all', loggedOut: 'all', pageLoaded: 'all', screenBroke: 'all' },
)
