import { fetchOnce } from '../../api/fetchOnce'
import type { StartListening } from '../../redux'
import { getAccount } from '../account/accountApi'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectAccountSid } from '../account/accountSlice'
import { listCreditRequests, requestCredits } from './creditRequestsApi'
import type { CreditRequestsPart } from './creditRequestsSlice'
import { creditRequestSubmitted, selectAsksForCredits } from './creditRequestsSlice'

/** Refetches a sub-account's requests whenever its account is fetched, and sends new ones to its parent. */
export function listenToCreditRequests(start: StartListening<CreditRequestsPart & AccountPart>) {
  start({
    matcher: getAccount.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      const state = getState()
      const id = selectAccountSid(state)
      if (id && selectAsksForCredits(state))
        void dispatch(fetchOnce(listCreditRequests.initiate({ id }, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: creditRequestSubmitted,
    effect: async ({ payload }, { dispatch, getState, getOriginalState }) => {
      const id = selectAccountSid(getState())
      if (!id || getOriginalState().creditRequests.dialog !== 'open') return
      await dispatch(requestCredits.initiate({ id, credits: payload.credits }, { track: false }))
      // Also after a failure: a request from another tab may be the cause, or only the response was lost.
      dispatch(accountOutdated())
    },
  })
}
