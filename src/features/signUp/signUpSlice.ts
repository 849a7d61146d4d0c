import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { startedOver } from '../verification/verificationSlice'
import { createAccount } from './signUpApi'

export interface SignUpState {
  /** `entering` once the new account's token has arrived, until the page reloads. */
  step: 'idle' | 'submitting' | 'entering'
  error: ApiError | 'pinsDiffer' | null
}

const initialState: SignUpState = { step: 'idle', error: null }

/** The submitted form. The PINs are removed from actions before they reach a reducer. */
export interface NewAccountForm {
  name: string
  pin: string
  confirmation: string
}

export const signUpSlice = createSlice({
  name: 'signUp',
  initialState,
  reducers: {
    newAccountSubmitted: (state, _form: PayloadAction<NewAccountForm>) => {
      if (state.step !== 'idle') return
      state.step = 'submitting'
      state.error = null
    },
    pinsDiffered: (state) => {
      state.step = 'idle'
      state.error = 'pinsDiffer'
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeChanged, () => initialState)
      .addCase(startedOver, () => initialState)
      .addMatcher(createAccount.matchFulfilled, (state) => {
        if (state.step === 'submitting') state.step = 'entering'
      })
      .addMatcher(createAccount.matchRejected, (state, action) => {
        if (state.step !== 'submitting') return
        state.step = 'idle'
        state.error = apiErrorOf(action)
      }),
  selectors: { selectSignUp: (state) => state },
})

export type SignUpPart = { signUp: SignUpState }
export const { newAccountSubmitted, pinsDiffered } = recordPayloads(signUpSlice.actions, {
  newAccountSubmitted: ['name'],
})
export const { selectSignUp } = signUpSlice.selectors
