import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import { selectMay } from '../account/accountSlice'
import { listCreditRequests, requestCredits } from './creditRequestsApi'

export interface CreditRequestsState {
  /** Status of a sub-account's requests; `absent` for other accounts. */
  status: 'absent' | 'loading' | 'known' | 'failed'
  hasPending: boolean
  /** Credits of the latest request if it was denied; otherwise absent. */
  denied?: number
  dialog: 'closed' | 'open' | 'sending'
  error: ApiError | null
}

const initialState: CreditRequestsState = { status: 'absent', hasPending: false, dialog: 'closed', error: null }

export const creditRequestsSlice = createSlice({
  name: 'creditRequests',
  initialState,
  reducers: {
    requestDialogOpened: (state) => {
      if (state.dialog !== 'closed') return
      state.dialog = 'open'
      state.error = null
    },
    requestDialogClosed: (state) => {
      if (state.dialog === 'open') state.dialog = 'closed'
    },
    creditRequestSubmitted: (state, _request: PayloadAction<{ credits: number }>) => {
      if (state.dialog !== 'open') return
      state.dialog = 'sending'
      state.error = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(listCreditRequests.matchPending, (state) => {
        if (state.status !== 'known') state.status = 'loading'
      })
      .addMatcher(listCreditRequests.matchFulfilled, (state, { payload }) => {
        if (state.status === 'absent') return
        state.status = 'known'
        state.hasPending = payload.some(({ status }) => status === 'pending')
        // The newest is the first.
        const [latest] = payload
        if (latest?.status === 'denied') state.denied = latest.credits
        else delete state.denied
      })
      .addMatcher(listCreditRequests.matchRejected, (state, { meta }) => {
        if (state.status === 'loading' && meta.rejectedWithValue) state.status = 'failed'
      })
      .addMatcher(requestCredits.matchFulfilled, (state) => {
        if (state.dialog !== 'sending') return
        state.dialog = 'closed'
        // Until the next list says otherwise.
        state.hasPending = true
      })
      .addMatcher(requestCredits.matchRejected, (state, action) => {
        if (state.dialog !== 'sending') return
        state.dialog = 'open'
        state.error = apiErrorOf(action)
      }),
  selectors: {
    selectAreRequestsSettled: (state) => state.status === 'known' || state.status === 'failed',
    selectHasPendingRequest: (state) => state.hasPending,
    selectDeniedCredits: (state) => state.denied,
    selectRequestDialog: (state) => state.dialog,
    selectRequestError: (state) => state.error,
  },
})

export type CreditRequestsPart = { creditRequests: CreditRequestsState }
export const { requestDialogOpened, requestDialogClosed, creditRequestSubmitted } = recordPayloads(
  creditRequestsSlice.actions,
  { creditRequestSubmitted: 'all' },
)
export const {
  selectAreRequestsSettled,
  selectHasPendingRequest,
  selectDeniedCredits,
  selectRequestDialog,
  selectRequestError,
} = creditRequestsSlice.selectors

/** The account asks its owner for credits instead of buying them. */
export const selectAsksForCredits = selectMay('credits.request')
