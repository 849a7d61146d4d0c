import { isAnyOf } from '@reduxjs/toolkit'
import { apiErrorOf } from '../../api/apiError'
import { fetchOnce } from '../../api/fetchOnce'
import type { StartListening } from '../../redux'
import { getAccount } from '../account/accountApi'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount, selectAccountSid, selectMay } from '../account/accountSlice'
import { listenToOffer } from './offerListener'
import type { OfferPart } from './offerSlice'
import { listReplenishers, saveReplenisher } from './replenisherApi'
import type { ReplenisherPart } from './replenisherSlice'
import { replenisherRetryClicked, selectReplenisher, settingsSubmitted } from './replenisherSlice'

/** Loads the auto-replenish settings once per account, and saves changes. Failures are only logged (spec §8). */
export function listenToReplenisher(start: StartListening<ReplenisherPart & AccountPart & OfferPart>) {
  start({
    predicate: (_, current, previous) => selectAccountSid(current) !== selectAccountSid(previous),
    effect: (_, { dispatch, getState }) => {
      if (selectMay('credits.buy')(getState()))
        void dispatch(fetchOnce(listReplenishers.initiate(undefined, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: settingsSubmitted,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      if (getOriginalState().replenisher.isSaving) return
      const { sid } = getState().replenisher
      const { packageId, isOn } = payload
      void dispatch(saveReplenisher.initiate({ sid, packageId, isActive: isOn, from: 'panel' }, { track: false }))
    },
  })

  start({
    matcher: isAnyOf(saveReplenisher.matchFulfilled, replenisherRetryClicked),
    effect: (_, { dispatch }) => void dispatch(fetchOnce(listReplenishers.initiate(undefined, { forceRefetch: true }))),
  })

  start({
    // Turned on or off in another window or on another device, or ended by the server after declined charges.
    matcher: getAccount.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      const { status, active } = selectReplenisher(getState())
      const hasOne = selectAccount(getState())?.hasReplenisher
      if (status === 'known' && hasOne !== (active !== null)) dispatch(replenisherRetryClicked())
    },
  })

  start({
    matcher: listReplenishers.matchRejected,
    effect: (action, { extra }) => {
      if (action.meta.rejectedWithValue)
        extra.log.warning(`Auto-replenishers could not be listed: ${apiErrorOf(action).status}`)
    },
  })

  start({
    matcher: saveReplenisher.matchRejected,
    effect: (action, { extra }) =>
      extra.log.warning(`Auto-replenish settings could not be saved: ${apiErrorOf(action).status}`),
  })

  listenToOffer(start)
}
