import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { callRequested } from '../calls/callsSlice'

/** The content of the number field. Tones that follow a number may be secret and are not kept here. */
export interface DialerState {
  /** The typed part of an E.164 number, e.g. "+1201"; may be empty. */
  number: string
  /** Whether the number has a possible length for its country. */
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
    /** A complete number was filled in from recent calls, a paste or a link. */
    numberChosen: (state, { payload }: PayloadAction<{ number: string }>) => {
      state.number = payload.number
      state.isWhole = true
    },
    priceRetryClicked: () => undefined,
    recentsRetryClicked: () => undefined,
    /** The number from a link was filled in; removes it from the URL so that a reload does not repeat it. */
    linkOpened: () => undefined,
    /** The user asked to open phone links from other sites here. */
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
