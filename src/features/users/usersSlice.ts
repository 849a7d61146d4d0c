import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import type { SearchText } from '../lists/searchText'
import { followAddress, settleText, typeText } from '../lists/searchText'
import type { DialogAct, UserAct, UserCommand } from './userActs'
import { targetOf } from './userActs'

/** How an act ended; what is told of it is from before it. */
export interface UserOutcome {
  act: UserAct
  /** Whom it was about; of somebody new, nobody yet known. */
  target: string
  name: string
  /** Credits that moved, or that came back. */
  credits: number
  /** Null when it was done. */
  error: ApiError | null
}

export interface UsersState extends SearchText {
  /** The open dialog. */
  asking: { act: DialogAct; sid: string | null } | null
  /** Counts the dialogs: a second try in the same one means the same thing. */
  attempt: number
  /** What is on its way, by whom it is about. */
  sending: Record<string, UserAct>
  /** Requests that were denied a moment ago, by their users: not sent yet, so that it can be taken back. */
  denials: Record<string, string>
  outcome: UserOutcome | null
  /** The user whose details were opened out of the list: the browser's Back leads to it. */
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
    askingDismissed: (state) => {
      state.asking = null
      state.outcome = null
    },
    /** Names are hidden from logs: nothing may depend on them here. */
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
  askingDismissed,
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
