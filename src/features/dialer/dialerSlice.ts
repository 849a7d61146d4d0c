import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { callRequested } from '../calls/callsSlice'

/** What stands in the number field. Tones that follow a number may be secret and never come here. */
export interface DialerState {
  /** E.164 as far as it is typed, e.g. "+1201"; empty when nothing is. */
  number: string
  /** Whether the number is as long as numbers of its country can be. */
  isWhole: boolean
}

const initialState: DialerState = { number: '', isWhole: false }

export const dialerSlice = createSlice({
  name: 'dialer',
  initialState,
  reducers: {
    numberTyped: (state, { payload }: PayloadAction<DialerState>) => {
      state.number = payload.number
      state.isWhole = payload.isWhole
    },
    /** A whole number came at once: from the last calls, a paste or a link. */
    numberChosen: (state, { payload }: PayloadAction<{ number: string }>) => {
      state.number = payload.number
      state.isWhole = true
    },
    /** The price could not be loaded. */
    priceRetryClicked: () => undefined,
    recentsRetryClicked: () => undefined,
    /** The number of a link has been taken over; reloading the page shall not do so again. */
    linkOpened: () => undefined,
    /** Links to telephone numbers on other sites shall open here. */
    phoneLinksOffered: () => undefined,
  },
  extraReducers: (builder) => builder.addCase(callRequested, () => initialState).addCase(loggedOut, () => initialState),
  selectors: {
    selectNumber: (state) => state.number,
    selectIsWhole: (state) => state.isWhole,
  },
})

export type DialerPart = { dialer: DialerState }
export const { numberTyped, numberChosen, priceRetryClicked, recentsRetryClicked, linkOpened, phoneLinksOffered } =
  recordPayloads(dialerSlice.actions, { numberTyped: 'all', numberChosen: 'all' })
export const { selectNumber, selectIsWhole } = dialerSlice.selectors
