import type { StartListening } from '../../redux'
import { wait } from '../../services/clock'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid } from '../account/accountSlice'
import type { OfferPart } from './offerSlice'
import { offerAccepted, offerClosed, offerCookieRead } from './offerSlice'
import { saveReplenisher } from './replenisherApi'
import type { ReplenisherPart } from './replenisherSlice'

/** spec §9. */
const OFFER_COOKIE = 'AutoReplenishDialog'
const OFFER_COOKIE_DAYS = 45
const SAVED_SHOWN_MS = 3000

export function listenToOffer(start: StartListening<OfferPart & ReplenisherPart & AccountPart>) {
  start({
    predicate: (_, current, previous) => {
      const sid = selectAccountSid(current)
      return sid !== null && sid !== selectAccountSid(previous)
    },
    effect: (_, { dispatch, extra }) =>
      void dispatch(offerCookieRead({ exists: extra.cookies.get(OFFER_COOKIE) !== undefined })),
  })

  start({
    actionCreator: offerAccepted,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState, pause }) => {
      if (getOriginalState().offer.step !== 'offered') return
      const settings = { sid: null, packageId: payload.packageId, isActive: true, from: 'offer' as const }
      await dispatch(saveReplenisher.initiate(settings, { track: false }))
      if (getState().offer.step !== 'saved') return
      await pause(wait(extra.clock, SAVED_SHOWN_MS))
      if (getState().offer.isDeclined === false) dispatch(offerClosed())
    },
  })

  start({
    actionCreator: offerClosed,
    effect: (_, { extra }) => extra.cookies.set(OFFER_COOKIE, '1', OFFER_COOKIE_DAYS),
  })
}
