import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import type { SearchText } from '../lists/searchText'
import { followAddress, settleText, typeText } from '../lists/searchText'
import type { DialogAct, UserAct, UserCommand } from './userCommand'
import { targetOf } from './userCommand'

/** The outcome of an action, with facts for its message. */
export interface UserOutcome {
  act: UserAct
  /** The user's sid, or `NEW_USER`. */
  target: string
  name: string
  /** Credits that were moved or returned. */
  credits: number
  /** Null if it succeeded. */
  error: ApiError | null
}

export interface UsersState extends SearchText {
  /** The open dialog. */
  asking: { act: DialogAct; sid: string | null } | null
  /** Counts the dialogs opened: a retry in the same dialog has the same intent. */
  attempt: number
  /** Actions in progress, by target. */
  sending: Record<string, UserAct>
  /** Denied requests by user; not sent yet, so that they can be undone. */
  denials: Record<string, string>
  outcome: UserOutcome | null
  /** The user opened from the list; for that one, the browser's Back returns to the list. */
  openedSid: string | null
}

const initialState: UsersState = {
  asking: null,
  attempt: 0,
  sending: {},
  denials: {},
  outcome: null,
  typed: null,
  told: null,
  openedSid: null,
}

export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    actChosen: (state, { payload }: PayloadAction<{ act: DialogAct; sid: string | null }>) => {
      state.asking = payload
      state.attempt += 1
      state.outcome = null
    },
    dialogClosed: (state) => {
      state.asking = null
      state.outcome = null
    },
    /** Must not depend on names, which are hidden from recordings. */
    actSubmitted: (state, { payload }: PayloadAction<UserCommand>) => {
      const target = targetOf(payload)
      if (state.sending[target]) return
      state.sending[target] = payload.act
      if (payload.act === 'deny') delete state.denials[target]
      state.outcome = null
    },
    actEnded: (state, { payload }: PayloadAction<UserOutcome>) => {
      if (!state.sending[payload.target]) return
      delete state.sending[payload.target]
      state.outcome = payload
      if (!payload.error && state.asking?.act === payload.act) state.asking = null
    },
    denyClicked: (state, { payload }: PayloadAction<{ sid: string; requestSid: string }>) => {
      if (state.sending[payload.sid]) return
      state.denials[payload.sid] = payload.requestSid
      state.outcome = null
    },
    denialUndone: (state, { payload }: PayloadAction<{ sid: string }>) => {
      delete state.denials[payload.sid]
    },
    outcomeDismissed: (state) => {
      state.outcome = null
    },
    searchTyped: typeText,
    searchSettled: settleText,
    userOpened: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.openedSid = payload.sid
      state.outcome = null
    },
    userClosed: () => undefined,
    usersRetryClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload: { pathname, search } }) => {
        if (pathname !== routes.users.path) {
          const { attempt, sending, denials } = state
          return { ...initialState, attempt, sending, denials }
        }
        followAddress(state, search)
        // Back closes a user's dialog along with the user.
        const shown = new URLSearchParams(search).get('user')
        if (state.asking?.sid && state.asking.sid !== shown) state.asking = null
        return undefined
      }),
  selectors: {
    selectAsking: (state) => state.asking,
    selectSending: (state, target: string): UserAct | undefined => state.sending[target],
    selectHasDenials: (state) => Object.keys(state.denials).length > 0,
    selectDeniedRequest: (state, sid: string): string | undefined => state.denials[sid],
    selectOutcome: (state) => state.outcome,
    selectTypedSearch: (state) => state.typed,
    selectOpenedUser: (state) => state.openedSid,
  },
})

export type UsersPart = { users: UsersState }
export const {
  actChosen,
  dialogClosed,
  actSubmitted,
  actEnded,
  denyClicked,
  denialUndone,
  outcomeDismissed,
  searchTyped,
  searchSettled,
  userOpened,
  userClosed,
  usersRetryClicked,
} = recordPayloads(usersSlice.actions, {
  actChosen: 'all',
  actSubmitted: ['act', 'sid', 'requestSid', 'phoneNumber', 'credits'],
  actEnded: 'all',
  denyClicked: 'all',
  denialUndone: 'all',
  searchTyped: 'all',
  searchSettled: 'all',
  userOpened: 'all',
})
export const {
  selectAsking,
  selectSending,
  selectHasDenials,
  selectDeniedRequest,
  selectOutcome,
  selectTypedSearch,
  selectOpenedUser,
} = usersSlice.selectors
