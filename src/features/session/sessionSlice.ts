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
  /** Whether the access token's cookie exists (spec §4). */
  isLoggedIn: boolean
  /** Of the log-in form; `entering` from the token on, until the page is loaded anew. */
  step: 'idle' | 'submitting' | 'entering'
  error: ApiError | null
  /** Why the last session of this page ended; null when none did, or when somebody logs in again. */
  endedBecause: LogOutReason | null
  /** What went well before the person came back here; stands until dismissed or the next log-in is sent. */
  notice: 'pinReset' | 'reminderSent' | null
  /** Vault handle of this browser's public address. */
  ipHandle: string | null
  /** Whether this browser keeps no cookies, without which no log-in lasts. */
  isCookieless: boolean
  /** What a log-in leads to: home, with the number of the link by which a visitor came. */
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

/** How the session begins on a page load: somebody is logged in when there is a token. */
export function sessionAtPageLoad(hasToken: boolean): SessionState {
  return { ...initialState, isLoggedIn: hasToken }
}

/** What the form sends; the PIN is taken out before any reducer sees it. */
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
      state.notice = null
      state.isCookieless = false
    },
    /** A form that was being sent, or a token that could not be kept, leads nowhere. */
    cookiesRefused: (state) => {
      state.isCookieless = true
      state.step = 'idle'
    },
    noticeDismissed: (state) => {
      state.notice = null
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
      .addCase(loggedOut, (state, { payload }) =>
        state.isLoggedIn ? { ...initialState, endedBecause: payload.reason } : undefined,
      )
      .addCase(routeChanged, (state, { payload: { pathname, search } }) => {
        state.error = null
        if (!state.isLoggedIn && pathname === routes.placeCall.path && search) state.entrance = pathname + search
      })
      .addCase(pinWasReset, (state) => {
        state.notice = 'pinReset'
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
    selectNotice: (state) => state.notice,
    selectIsCookieless: (state) => state.isCookieless,
    selectEntrance: (state) => state.entrance,
  },
})

export type SessionPart = { session: SessionState }
export const { noticeDismissed, logInSubmitted, logOutClicked, tokenFound, ipFound, cookiesRefused } = recordPayloads(
  sessionSlice.actions,
  { logInSubmitted: ['mode', 'phoneNumber'], ipFound: 'all' },
)
export const {
  selectIsLoggedIn,
  selectIsLoggingIn,
  selectLogInError,
  selectEndedBecause,
  selectNotice,
  selectIsCookieless,
  selectEntrance,
} = sessionSlice.selectors
