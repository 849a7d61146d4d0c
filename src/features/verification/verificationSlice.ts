import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { VerificationMethod, VerificationScope } from '../../../contract/verification'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { requestCode, verifyCode } from './verificationApi'

/** How long to wait before resending or switching the method (spec §4, §9). */
const RESEND_AFTER_MS = 30_000

export interface Flow {
  /** Given by the caller; identifies the flow in recordings. */
  name: string
  scope: VerificationScope
}

export interface VerificationState {
  /** The flow on screen, if any. */
  flow: Flow | null
  step: 'request' | 'code' | 'final'
  /** The pending request; responses to any other request are stale and ignored. */
  pending: { requestId: string; what: 'sending' | 'checking' } | null
  error: ApiError | null
  /** The number the last code was sent to, and the method. */
  phoneNumber: string
  method: VerificationMethod
  verificationSid: string | null
  /** When another code may be requested, in ms since the epoch. */
  resendAt: number
  /** Vault handles of values that must not be in state. */
  emailHandle: string | null
  receiptHandle: string | null
}

const initialState: VerificationState = {
  flow: null,
  step: 'request',
  pending: null,
  error: null,
  phoneNumber: '',
  method: 'text',
  verificationSid: null,
  resendAt: 0,
  emailHandle: null,
  receiptHandle: null,
}

export interface CodeRequest {
  phoneNumber: string
  method: VerificationMethod
  /** Only in flows of scope `accounts.create`; it never reaches the reducer. */
  email?: string
}

type Recalled = Pick<VerificationState, 'phoneNumber' | 'method' | 'verificationSid' | 'resendAt'>

export const verificationSlice = createSlice({
  name: 'verification',
  initialState,
  reducers: {
    flowOpened: (_, { payload }: PayloadAction<Flow>) => ({ ...initialState, flow: payload }),
    flowClosed: () => initialState,
    codeRequested: (_state, _request: PayloadAction<CodeRequest>) => undefined,
    emailStored: (state, { payload }: PayloadAction<{ handle: string }>) => {
      state.emailHandle = payload.handle
    },
    /** A page load of this tab before this one sent a code. */
    codeRestored: (state, { payload }: PayloadAction<Recalled>) => {
      if (!state.flow || state.step !== 'request' || state.pending) return
      Object.assign(state, payload, { step: 'code' })
    },
    resendClicked: (_state, _by: PayloadAction<{ method: VerificationMethod }>) => undefined,
    /** The code itself never reaches the state. Clears the error about the previous code. */
    codeTyped: (state, _form: PayloadAction<{ code: string }>) => {
      state.error = null
    },
    codeSubmitted: (_state, _form: PayloadAction<{ code: string }>) => undefined,
    /** The receipt is in the vault, for the final step. */
    receiptStored: (state, { payload }: PayloadAction<{ handle: string }>) => {
      if (state.step !== 'code') return
      state.receiptHandle = payload.handle
      state.step = 'final'
    },
    /** To verify another number, or the same one again. */
    startedOver: ({ flow, phoneNumber, method, emailHandle }) => ({
      ...initialState,
      flow,
      phoneNumber,
      method,
      emailHandle,
    }),
  },
  extraReducers: (builder) =>
    builder
      // The vault has been emptied, so a flow on screen starts over.
      .addCase(loggedOut, ({ flow }) => ({ ...initialState, flow }))
      .addMatcher(requestCode.matchPending, (state, { meta }) => begin(state, meta.requestId, 'sending'))
      .addMatcher(verifyCode.matchPending, (state, { meta }) => begin(state, meta.requestId, 'checking'))
      .addMatcher(requestCode.matchFulfilled, (state, { payload, meta }) => {
        if (!isPending(state, meta.requestId)) return
        state.pending = null
        state.step = 'code'
        state.verificationSid = payload
        state.phoneNumber = meta.arg.originalArgs.phone_number
        state.method = meta.arg.originalArgs.method
        state.resendAt = meta.fulfilledTimeStamp + RESEND_AFTER_MS
      })
      .addMatcher(verifyCode.matchFulfilled, (state, { meta }) => {
        if (isPending(state, meta.requestId)) state.pending = null
      })
      .addMatcher(requestCode.matchRejected, fail)
      .addMatcher(verifyCode.matchRejected, fail),
  selectors: {
    selectVerification: (state) => state,
    selectSecondsToResend: ({ resendAt }, now: number) => {
      // A clock that was set back must not prolong the wait.
      const left = Math.min(resendAt - now, RESEND_AFTER_MS)
      return Math.max(0, Math.ceil(left / 1000))
    },
  },
})

type Pending = NonNullable<VerificationState['pending']>

function begin(state: VerificationState, requestId: string, what: Pending['what']) {
  if (!state.flow) return
  state.pending = { requestId, what }
  state.error = null
}

function isPending({ pending }: VerificationState, requestId: string): boolean {
  return pending?.requestId === requestId
}

function fail(state: VerificationState, action: { payload?: unknown; meta: { requestId: string } }) {
  if (!isPending(state, action.meta.requestId)) return
  state.pending = null
  state.error = apiErrorOf(action)
}

export type VerificationPart = { verification: VerificationState }
export const {
  flowOpened,
  flowClosed,
  codeRequested,
  emailStored,
  codeRestored,
  resendClicked,
  codeTyped,
  codeSubmitted,
  receiptStored,
  startedOver,
} = recordPayloads(verificationSlice.actions, {
  flowOpened: 'all',
  emailStored: 'all',
  codeRestored: 'all',
  codeRequested: ['phoneNumber', 'method'],
  resendClicked: 'all',
  codeTyped: [],
  codeSubmitted: [],
  receiptStored: 'all',
})
export const { selectVerification, selectSecondsToResend } = verificationSlice.selectors
