import type { ApiPart } from '../../api/api'
import { fetchOnce } from '../../api/fetchOnce'
import type { AppDispatch } from '../../redux'
import { wait } from '../../services/clock'
import type { Services } from '../../services/services'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectCredits } from '../account/accountSlice'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { getPurchase } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'
import { declineReceived } from './purchaseSlice'

/** Delays before each poll: the provider's webhook takes a moment to become credits. */
const POLL_DELAYS_MS = [500, 1500, 3000, 5000, 10_000]

/** The same for an order on the provider's page, where payers take their time: 12 minutes in all. */
const ORDER_DELAYS_MS = [...POLL_DELAYS_MS, ...Array<number>(20).fill(5000), ...Array<number>(40).fill(15_000)]

/** Delays before each look for the reason of a refusal. */
const REASON_DELAYS_MS = [1000, 3000]

const fetchPurchase = (sid: string) => fetchOnce(getPurchase.initiate(sid, { forceRefetch: true }))

export interface Polling<Part = unknown> {
  dispatch: AppDispatch
  getState: () => AccountPart & ApiPart & Part
  extra: Pick<Services, 'clock'>
  /** Waits unless the listener is cancelled. */
  pause: <Value>(waiting: Promise<Value>) => Promise<Value>
}

/**
 * Polls until the outcome of a purchase is known, or the delays are used up. If the server cannot report purchases,
 * polls the account until its credits increase, which a call in the meantime may prevent.
 */
export async function pollUntilPaid(
  { dispatch, getState, extra, pause }: Polling,
  purchaseSid: string | undefined,
): Promise<void> {
  const fetchStatus = async (sid: string) => (await dispatch(fetchPurchase(sid))).data?.status
  let before = selectCredits(getState())
  for (const ms of POLL_DELAYS_MS) {
    await pause(wait(extra.clock, ms))
    const status =
      purchaseSid && selectOffers(getState(), 'purchases') ? await pause(fetchStatus(purchaseSid)) : undefined
    if (status && status !== 'open') {
      dispatch(accountOutdated())
      return
    }
    if (status === 'open') continue
    const credits = selectCredits(getState())
    if (before !== null && credits !== null && credits > before) return
    before ??= credits
    dispatch(accountOutdated())
  }
}

/** Polls while the dialog waits for an order, until its outcome is known or the delays are used up. */
export async function pollWhileOrdered(
  { dispatch, getState, extra, pause }: Polling<PurchasePart>,
  purchaseSid: string,
): Promise<void> {
  for (const ms of ORDER_DELAYS_MS) {
    await pause(wait(extra.clock, ms))
    if (getState().purchase.orderSid !== purchaseSid) return
    const { data } = await pause(dispatch(fetchPurchase(purchaseSid)))
    if (!data || data.status === 'open') continue
    dispatch(accountOutdated())
    return
  }
}

/** Polls a few times while the card form is refused, until the server knows of another declined card. */
export async function pollUntilDeclined({ dispatch, getState, extra, pause }: Polling<PurchasePart>): Promise<void> {
  for (const ms of REASON_DELAYS_MS) {
    await pause(wait(extra.clock, ms))
    const { purchaseSid, handle, step, declines = 0 } = getState().purchase.cardForm ?? {}
    if (!purchaseSid || !handle || step?.kind !== 'refused' || !selectOffers(getState(), 'purchases')) return
    const { data } = await pause(dispatch(fetchPurchase(purchaseSid)))
    if (!data?.declines || data.declines <= declines) continue
    const code = data.decline_code
    dispatch(declineReceived({ handle, declines: data.declines, ...(code && { declineCode: code }) }))
    return
  }
}
