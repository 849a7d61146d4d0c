import type { ApiPart } from '../../api/api'
import { fetchOnce } from '../../api/fetchOnce'
import type { AppDispatch } from '../../redux'
import { wait } from '../../services/clock'
import type { Services } from '../../services/services'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectCredits } from '../account/accountSlice'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { getPurchase } from './purchaseApi'

/** A provider's word on a payment takes a moment to become credits: how long to wait before each look. */
const POLL_AFTER_MS = [500, 1500, 3000, 5000, 10_000]

export interface Polling {
  dispatch: AppDispatch
  getState: () => AccountPart & ApiPart
  extra: Pick<Services, 'clock'>
  /** Waits unless the listener is cancelled. */
  pause: <Value>(waiting: Promise<Value>) => Promise<Value>
}

/**
 * Asks until it is known what became of a purchase, or long enough. Where the service does not tell, the account is
 * fetched until its credits have grown, which a call meanwhile may keep them from.
 */
export async function pollUntilPaid(
  { dispatch, getState, extra, pause }: Polling,
  purchaseSid: string | undefined,
): Promise<void> {
  const askFor = async (sid: string) =>
    (await dispatch(fetchOnce(getPurchase.initiate(sid, { forceRefetch: true })))).data?.status
  let before = selectCredits(getState())
  for (const ms of POLL_AFTER_MS) {
    await pause(wait(extra.clock, ms))
    const status = purchaseSid && selectOffers(getState(), 'purchases') ? await pause(askFor(purchaseSid)) : undefined
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
