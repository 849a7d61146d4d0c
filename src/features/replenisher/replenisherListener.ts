import { apiErrorOf } from '../../api/apiError'
import type { StartListening } from '../../redux'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid, selectIsParent } from '../account/accountSlice'
import { listReplenishers } from './replenisherApi'
import type { ReplenisherPart } from './replenisherSlice'

/** Looks once for an account whether a top-up is in force; sub-accounts have none. A failure is only logged. */
export function listenToReplenisher(start: StartListening<ReplenisherPart & AccountPart>) {
  start({
    predicate: (_, current, previous) => selectAccountSid(current) !== selectAccountSid(previous),
    effect: (_, { dispatch, getState }) => {
      if (selectIsParent(getState()))
        dispatch(listReplenishers.initiate(undefined, { subscribe: false, forceRefetch: true }))
    },
  })

  start({
    matcher: listReplenishers.matchRejected,
    effect: (action, { extra }) => {
      if (action.meta.rejectedWithValue)
        extra.log.warning(`Auto-replenishers could not be listed: ${apiErrorOf(action).status}`)
    },
  })
}
