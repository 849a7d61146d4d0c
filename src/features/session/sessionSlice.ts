import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import type { LogOutReason } from '../../events'
import { loggedOut, pinWasReset, reminderWasSent, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import { logIn } from './sessionApi'

export interface SessionState {
  /** The access token's cookie exists (spec §4). */
  isLoggedIn: boolean
  /** Of the log-in form; `entering` once the token has arrived, until the page reloads. */
  step: 'idle' | 'submitting' | 'entering'
  error: ApiError | null
  /** Why the last session on this page ended; null if none did, or once the user logs in again. */
  endedBecause: LogOutReason | null
  /** The server's words for that, if logging in again would not help. */
  endedMessage?: string
  /** What brought the visitor here from elsewhere; kept until it is dismissed or the form is submitted. */
  notice: 'pinReset' | 'reminderSent' | 'applying' | null
  /** The number whose PIN was reset on this page, which is the one to log in with. */
  knownNumber?: string
  /** Vault handle of this browser's public IP address. */
  ipHandle: string | null
  /** This browser blocks cookies, without which nobody can stay logged in. */
  isCookieless: boolean
  /** Where a log-in leads: home, with the phone number of the link the visitor followed, if any. */
  entrance: string
}

const initialState: SessionState = {
  isLoggedIn: false,
  step: 'idle',
  error: null,
  endedBecause: null,
  notice: null,
  ipHandle: null,
  isCookieless: false,
  entrance: routes.placeCall.path,
}

/** The state at page load: logged in if there is a token. */
export function sessionAtPageLoad(hasToken: boolean): SessionState {
  return { ...initialState, isLoggedIn: hasToken }
}

/** The submitted form. The PIN is removed from actions before they reach a reducer. */
export type LogInForm = { mode: 'phone'; phoneNumber: string; passcode: string } | { mode: 'legacy_pin'; pin: string }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    logInSubmitted: (state, _form: PayloadAction<LogInForm>) => {
      if (state.step !== 'idle') return
      state.step = 'submitting'
      state.error = null
      state.endedBecause = null
      delete state.endedMessage
      state.notice = null
      state.isCookieless = false
    },
    /** Also cancels a log-in in progress: its token could not be stored. */
    cookiesRefused: (state) => {
      state.isCookieless = true
      state.step = 'idle'
    },
    noticeDismissed: (state) => {
      state.notice = null
    },
    /** A visitor wants an account, and comes to the log-in screen. */
    applyClicked: (state) => {
      state.notice = 'applying'
    },
    logOutClicked: () => undefined,
    /** Another tab logged in. */
    tokenFound: (state) => {
      state.isLoggedIn = true
      state.endedBecause = null
    },
    ipFound: (state, { payload }: PayloadAction<{ handle: string }>) => {
      state.ipHandle = payload.handle
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, (state, { payload: { reason, message } }) =>
        state.isLoggedIn
          ? { ...initialState, endedBecause: reason, ...(message && { endedMessage: message }) }
          : undefined,
      )
      .addCase(routeChanged, (state, { payload: { pathname, search } }) => {
        state.error = null
        if (!state.isLoggedIn && pathname === routes.placeCall.path && search) state.entrance = pathname + search
      })
      .addCase(pinWasReset, (state, { payload }) => {
        state.notice = 'pinReset'
        if (payload) state.knownNumber = payload.phoneNumber
      })
      .addCase(reminderWasSent, (state) => {
        state.notice = 'reminderSent'
      })
      .addMatcher(logIn.matchFulfilled, (state) => {
        if (state.step === 'submitting') state.step = 'entering'
      })
      .addMatcher(logIn.matchRejected, (state, action) => {
        if (state.step !== 'submitting') return
        state.step = 'idle'
        state.error = apiErrorOf(action)
      }),
  selectors: {
    selectIsLoggedIn: (state) => state.isLoggedIn,
    selectIsLoggingIn: (state) => state.step !== 'idle',
    selectLogInError: (state) => state.error,
    selectEndedBecause: (state) => state.endedBecause,
    selectEndedMessage: (state) => state.endedMessage,
    selectNotice: (state) => state.notice,
    selectKnownNumber: (state) => state.knownNumber ?? '',
    selectIsCookieless: (state) => state.isCookieless,
    selectEntrance: (state) => state.entrance,
  },
})

export type SessionPart = { session: SessionState }
export const { noticeDismissed, applyClicked, logInSubmitted, logOutClicked, tokenFound, ipFound, cookiesRefused } =
  recordPayloads(sessionSlice.actions, { logInSubmitted: ['mode', 'phoneNumber'], ipFound: 'all' })
export const {
  selectIsLoggedIn,
  selectIsLoggingIn,
  selectLogInError,
  selectEndedBecause,
  selectEndedMessage,
  selectNotice,
  selectKnownNumber,
  selectIsCookieless,
  selectEntrance,
} = sessionSlice.selectors
