import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { deleteCallerId, updateCallerId } from './callerIdsApi'

/** An action on a caller ID. */
export interface Act {
  what: 'label' | 'default' | 'removal'
  sid: string
}

export interface CallerIdActsState {
  /** The form or confirmation on screen. */
  open: Act | null
  /** The request in flight; no other is sent until it completes. */
  pending: Act | null
  failed: (Act & { error: ApiError }) | null
  /** The action completed last. */
  done: Act | null
}

const initialState: CallerIdActsState = { open: null, pending: null, failed: null, done: null }

export const callerIdActsSlice = createSlice({
  name: 'callerIdActs',
  initialState,
  reducers: {
    labelClicked: open('label'),
    removalClicked: open('removal'),
    callerIdActDismissed: (state) => {
      state.open = null
      state.failed = null
    },
    labelSubmitted: begin<{ sid: string; label: string }>('label'),
    defaultClicked: begin('default'),
    removalConfirmed: begin('removal'),
    callerIdsRetryClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, () => initialState)
      .addMatcher(updateCallerId.matchFulfilled, end)
      .addMatcher(deleteCallerId.matchFulfilled, end)
      .addMatcher(updateCallerId.matchRejected, fail)
      .addMatcher(deleteCallerId.matchRejected, fail),
  selectors: { selectCallerIdActs: (state) => state },
})

function open(what: Act['what']) {
  return (state: CallerIdActsState, { payload }: PayloadAction<{ sid: string }>) => {
    state.open = { what, sid: payload.sid }
    state.failed = null
  }
}

function begin<Payload extends { sid: string } = { sid: string }>(what: Act['what']) {
  return (state: CallerIdActsState, { payload }: PayloadAction<Payload>) => {
    state.pending ??= { what, sid: payload.sid }
    state.failed = null
    state.done = null
  }
}

function end(state: CallerIdActsState) {
  if (!state.pending) return
  state.done = state.pending
  state.pending = null
  state.open = null
}

function fail(state: CallerIdActsState, action: { payload?: unknown }) {
  if (!state.pending) return
  state.failed = { ...state.pending, error: apiErrorOf(action) }
  state.pending = null
}

export type CallerIdActsPart = { callerIdActs: CallerIdActsState }
export const {
  labelClicked,
  removalClicked,
  callerIdActDismissed,
  labelSubmitted,
  defaultClicked,
  removalConfirmed,
  callerIdsRetryClicked,
} = recordPayloads(callerIdActsSlice.actions, 'all')
export const { selectCallerIdActs } = callerIdActsSlice.selectors
