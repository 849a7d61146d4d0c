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

/** The first action of every page load. It carries the initial state, so that a recording can span page loads. */
export const pageLoaded = createAction<{ state: unknown }>('app/pageLoaded')

/** The log-in screen reports these until they are dismissed or the next log-in is sent. */
export const pinWasReset = createAction('pinReset/pinWasReset')
export const reminderWasSent = createAction('pinReset/reminderWasSent')

/** A user who may buy credits opened the purchase dialog. */
export const purchaseOpened = createAction('purchase/purchaseOpened')

/** The user asked for a support file. */
export const supportFileRequested = createAction('supportFile/supportFileRequested')

/** A screen threw while rendering. */
export const screenBroke = createAction<{ message: string }>('app/screenBroke')

/** The user asked to reload after a part of the page crashed or failed to load. */
export const reloadClicked = createAction('app/reloadClicked')

recordPayloads(
  { routeChanged, loggedOut, pageLoaded, screenBroke },
  { routeChanged: 'all', loggedOut: 'all', pageLoaded: 'all', screenBroke: 'all' },
)
