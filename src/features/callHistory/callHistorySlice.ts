import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../events'

export const CALL_HISTORY_PATH = '/call-history'

export interface CallHistoryState {
  /** How far the person has read: pages of the list, from the newest. */
  pagesWanted: number
}

const initialState: CallHistoryState = { pagesWanted: 1 }

export const callHistorySlice = createSlice({
  name: 'callHistory',
  initialState,
  reducers: {
    moreClicked: (state) => {
      state.pagesWanted += 1
    },
    /** Whom to call and the caller ID it showed then, both E.164. */
    callAgainClicked: (_state, _action: PayloadAction<{ to: string; callerId: string }>) => undefined,
    /** A page failed to load and is wanted again. */
    tryAgainClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload }) => {
        if (payload.pathname !== CALL_HISTORY_PATH) state.pagesWanted = initialState.pagesWanted
      }),
  selectors: { selectPagesWanted: (state) => state.pagesWanted },
})

export type CallHistoryPart = { callHistory: CallHistoryState }
export const { moreClicked, callAgainClicked, tryAgainClicked } = callHistorySlice.actions
export const { selectPagesWanted } = callHistorySlice.selectors
