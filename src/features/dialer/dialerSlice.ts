import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ShortNumber } from '../../../shared/numbers/shortNumbers'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { callRequested } from '../calls/callsSlice'

/** The content of the number field. Tones that follow a number may be secret and are not kept here. */
export interface DialerState {
  /** The typed part of an E.164 number, e.g. "+1201"; may be empty. */
  number: string
  /** What was typed before its national digits, such as "+", "+49" or "0"; absent if it was not typed. */
  lead?: string
  /** The number has a possible length for its country. */
  isWhole: boolean
  /** Set for an emergency number or another short one. */
  short?: ShortNumber['kind']
  /** The number that is called as soon as its price and the caller IDs are known; only while that is waited for. */
  awaited?: string
  /** Several numbers in a pasted text or a link, for the user to choose one; each with the length of its tones. */
  found?: readonly FoundNumber[]
}

/** What is typed in the number field. */
export type TypedNumber = Pick<DialerState, 'number' | 'isWhole' | 'lead' | 'short'>

interface FoundNumber {
  number: string
  tones: number
}

const initialState: DialerState = { number: '', isWhole: false }

export const dialerSlice = createSlice({
  name: 'dialer',
  initialState,
  reducers: {
    numberTyped: ({ found }, { payload }: PayloadAction<TypedNumber>) => ({
      ...payload,
      ...(found && { found }),
    }),
    /** A complete number was filled in from recent calls, a paste or a link. */
    numberChosen: (_state, { payload: { number } }: PayloadAction<{ number: string }>) => ({ number, isWhole: true }),
    numbersFound: (state, { payload }: PayloadAction<{ found: readonly FoundNumber[] }>) => {
      state.found = [...payload.found]
    },
    foundDismissed: (state) => {
      delete state.found
    },
    callAwaited: (state, { payload }: PayloadAction<{ number: string }>) => {
      state.awaited = payload.number
    },
    awaitingEnded: (state) => {
      delete state.awaited
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
    selectLead: (state) => state.lead,
    selectIsWhole: (state) => state.isWhole,
    selectShort: (state) => state.short,
    selectAwaited: (state) => state.awaited,
    selectFound: (state) => state.found,
  },
})

export type DialerPart = { dialer: DialerState }
export const {
  numberTyped,
  numberChosen,
  numbersFound,
  foundDismissed,
  callAwaited,
  awaitingEnded,
  priceRetryClicked,
  recentsRetryClicked,
  linkOpened,
  phoneLinksOffered,
} = recordPayloads(dialerSlice.actions, 'all')
export const { selectNumber, selectLead, selectIsWhole, selectShort, selectAwaited, selectFound } =
  dialerSlice.selectors
