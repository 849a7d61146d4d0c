import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { VerificationMethod, VerificationScope } from '../../../contract/verification'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { requestCode, verifyCode } from './verificationApi'

/** spec §4, §9: resending and switching wait for 30 seconds. */
const RESEND_AFTER_MS = 30_000

export interface Flow {
  /** Given by its caller; tells it from others in a log. */
  name: string
  scope: VerificationScope
}

export interface VerificationState {
  /** The flow on screen; null when none is. */
  flow: Flow | null
  step: 'request' | 'code' | 'final'
  /** The request whose answer is awaited; every other answer is too late and changes nothing. */
  pending: { requestId: string; what: 'sending' | 'checking' } | null
  error: ApiError | null
  /** Where the last code was sent, and how. */
  phoneNumber: string
  method: VerificationMethod
  verificationSid: string | null
  /** When another code may be asked for, in ms since the epoch. */
  resendAt: number
  /** Vault handles of what must not stand in state. */
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
  /** Only a flow of scope `accounts.create` asks for it; it never reaches the reducer. */
  email?: string
}

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
    resendClicked: (_state, _by: PayloadAction<{ method: VerificationMethod }>) => undefined,
    /** The code itself never reaches the state; an error was about the one before. */
    codeTyped: (state, _form: PayloadAction<{ code: string }>) => {
      state.error = null
    },
    codeSubmitted: (_state, _form: PayloadAction<{ code: string }>) => undefined,
    /** The receipt lies in the vault for the final step. */
    receiptStored: (state, { payload }: PayloadAction<{ handle: string }>) => {
      if (state.step !== 'code') return
      state.receiptHandle = payload.handle
      state.step = 'final'
    },
    /** Another number shall be proved, or the same one again. */
    startedOver: ({ flow, phoneNumber, method }) => ({ ...initialState, flow, phoneNumber, method }),
  },
  extraReducers: (builder) =>
    builder
      // The vault has been emptied; a flow on screen begins again.
      .addCase(loggedOut, ({ flow }) => ({ ...initialState, flow }))
      .addMatcher(requestCode.matchPending, (state, { meta }) => begin(state, meta.requestId, 'sending'))
      .addMatcher(verifyCode.matchPending, (state, { meta }) => begin(state, meta.requestId, 'checking'))
      .addMatcher(requestCode.matchFulfilled, (state, { payload, meta }) => {
        if (!isAwaited(state, meta.requestId)) return
        state.pending = null
        state.step = 'code'
        state.verificationSid = payload
        state.phoneNumber = meta.arg.originalArgs.phone_number
        state.method = meta.arg.originalArgs.method
        state.resendAt = meta.fulfilledTimeStamp + RESEND_AFTER_MS
      })
      .addMatcher(verifyCode.matchFulfilled, (state, { meta }) => {
        if (isAwaited(state, meta.requestId)) state.pending = null
      })
      .addMatcher(requestCode.matchRejected, fail)
      .addMatcher(verifyCode.matchRejected, fail),
  selectors: {
    selectVerification: (state) => state,
    selectSecondsToResend: ({ resendAt }, now: number) => {
      // A clock that was put back must not make anybody wait longer.
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

function isAwaited({ pending }: VerificationState, requestId: string): boolean {
  return pending?.requestId === requestId
}

function fail(state: VerificationState, action: { payload?: unknown; meta: { requestId: string } }) {
  if (!isAwaited(state, action.meta.requestId)) return
  state.pending = null
  state.error = apiErrorOf(action)
}

export type VerificationPart = { verification: VerificationState }
export const {
  flowOpened,
  flowClosed,
  codeRequested,
  emailStored,
  resendClicked,
  codeTyped,
  codeSubmitted,
  receiptStored,
  startedOver,
} = recordPayloads(verificationSlice.actions, {
  flowOpened: 'all',
  codeRequested: ['phoneNumber', 'method'],
  emailStored: 'all',
  resendClicked: 'all',
  codeTyped: [],
  codeSubmitted: [],
  receiptStored: 'all',
})
export const { selectVerification, selectSecondsToResend } = verificationSlice.selectors
