import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { flowOpened, startedOver } from '../verification/verificationSlice'
import { resetPin, sendReminder } from './pinResetApi'

export interface PinResetState {
  busy: boolean
  error: ApiError | 'pinsDiffer' | null
}

const initialState: PinResetState = { busy: false, error: null }

/** The submitted form. PINs and email addresses are removed from actions before they reach a reducer. */
export interface NewPinForm {
  pin: string
  confirmation: string
  receiptHandle: string
}

export const pinResetSlice = createSlice({
  name: 'pinReset',
  initialState,
  reducers: {
    newPinSubmitted: begin<NewPinForm>,
    pinsDiffered: (state) => {
      state.busy = false
      state.error = 'pinsDiffer'
    },
    reminderSubmitted: begin<{ email: string }>,
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeChanged, () => initialState)
      .addCase(flowOpened, () => initialState)
      .addCase(startedOver, () => initialState)
      .addMatcher(resetPin.matchFulfilled, end)
      .addMatcher(sendReminder.matchFulfilled, end)
      .addMatcher(resetPin.matchRejected, fail)
      .addMatcher(sendReminder.matchRejected, fail),
  selectors: { selectPinReset: (state) => state },
})

function begin<Form>(state: PinResetState, _form: PayloadAction<Form>) {
  if (state.busy) return
  state.busy = true
  state.error = null
}

function end(state: PinResetState) {
  state.busy = false
}

function fail(state: PinResetState, action: { payload?: unknown }) {
  if (!state.busy) return
  state.busy = false
  state.error = apiErrorOf(action)
}

export type PinResetPart = { pinReset: PinResetState }
export const { newPinSubmitted, pinsDiffered, reminderSubmitted } = recordPayloads(pinResetSlice.actions, {
  newPinSubmitted: ['receiptHandle'],
  reminderSubmitted: [],
})
export const { selectPinReset } = pinResetSlice.selectors
