import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { VerificationMethod, VerificationScope } from '../../../contract/verification'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { requestCode, verifyCode } from './verificationApi'

/** spec §4, §9: resending and switching wait for 30 seconds. */
export const RESEND_AFTER_MS = 30_000

export interface VerificationState {
  /** The flow on screen, named by its caller; null when none is. */
  flow: { name: string; scope: VerificationScope } | null
  step: 'request' | 'code' | 'final'
  busy: boolean
  error: ApiError | null
  phoneNumber: string
  method: VerificationMethod
  verificationSid: string | null
  resendAt: number
  /** Vault handles of what must not stand in state. */
  emailHandle: string | null
  receiptHandle: string | null
}

const initialState: VerificationState = {
  flow: null,
  step: 'request',
  busy: false,
  error: null,
  phoneNumber: '',
  method: 'text',
  verificationSid: null,
  resendAt: 0,
  emailHandle: null,
  receiptHandle: null,
}

export interface CodeWish {
  phoneNumber: string
  method: VerificationMethod
  /** Only a flow of scope `accounts.create` asks for it; it never reaches the reducer. */
  email?: string
}

export const verificationSlice = createSlice({
  name: 'verification',
  initialState,
  reducers: {
    flowOpened: (_, { payload }: PayloadAction<{ name: string; scope: VerificationScope }>) => ({
      ...initialState,
      flow: payload,
    }),
    flowClosed: () => initialState,
    codeWanted: (state, { payload }: PayloadAction<CodeWish>) => {
      if (!state.flow || state.busy) return
      state.phoneNumber = payload.phoneNumber
      state.method = payload.method
    },
    emailKept: (state, { payload }: PayloadAction<{ handle: string }>) => {
      state.emailHandle = payload.handle
    },
    resendClicked: (state, { payload }: PayloadAction<{ method: VerificationMethod }>) => {
      if (state.step !== 'code' || state.busy) return
      state.method = payload.method
    },
    codeSubmitted: (_state, _action: PayloadAction<{ code: string }>) => undefined,
    /** The receipt lies in the vault; `next` says whether a final step follows or the caller goes on. */
    receiptKept: (state, { payload }: PayloadAction<{ handle: string; next: 'final' | 'caller' }>) => {
      if (state.step !== 'code') return
      state.receiptHandle = payload.handle
      if (payload.next === 'final') state.step = 'final'
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(requestCode.matchPending, begin)
      .addMatcher(verifyCode.matchPending, begin)
      .addMatcher(requestCode.matchFulfilled, (state, { payload, meta }) => {
        if (!state.busy) return
        state.busy = false
        if (!payload.verification_sid) return
        state.step = 'code'
        state.verificationSid = payload.verification_sid
        state.resendAt = meta.fulfilledTimeStamp + RESEND_AFTER_MS
      })
      .addMatcher(verifyCode.matchFulfilled, (state) => {
        state.busy = false
      })
      .addMatcher(requestCode.matchRejected, fail)
      .addMatcher(verifyCode.matchRejected, fail),
  selectors: {
    selectVerification: (state) => state,
    selectSecondsToResend: (state, now: number) => Math.max(0, Math.ceil((state.resendAt - now) / 1000)),
  },
})

function begin(state: VerificationState) {
  if (!state.flow) return
  state.busy = true
  state.error = null
}

function fail(state: VerificationState, action: { payload?: unknown }) {
  if (!state.busy) return
  state.busy = false
  state.error = apiErrorOf(action)
}

export type VerificationPart = { verification: VerificationState }
export const { flowOpened, flowClosed, codeWanted, emailKept, resendClicked, codeSubmitted, receiptKept } =
  verificationSlice.actions
export const { selectVerification, selectSecondsToResend } = verificationSlice.selectors
