import type { AppDispatch } from '../../redux'
import { passed } from '../../services/clock'
import type { Services } from '../../services/services'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectCredits } from '../account/accountSlice'
import { reportConversion } from './purchaseApi'

/** A provider's word on a payment takes a moment to become credits: how long to wait before each look. */
const LOOK_AGAIN_AFTER_MS = [500, 1500, 3000, 5000, 10_000]

/** Tells the service what was bought for how many dollars (spec §4). */
export function conversionReported({ id, amount }: { id: string; amount: number }) {
  const conversion = { package_id: id, revenue: amount, currency: 'USD' as const }
  return (dispatch: AppDispatch) => dispatch(reportConversion.initiate(conversion, { track: false }))
}

interface Looking {
  dispatch: AppDispatch
  getState: () => AccountPart
  extra: Pick<Services, 'clock'>
  /** Waits unless the listener is cancelled. */
  pause: (waiting: Promise<void>) => Promise<void>
}

/** Fetches the account until its credits have grown, or long enough; a call meanwhile lowers them. */
export async function lookUntilPaid({ dispatch, getState, extra, pause }: Looking): Promise<void> {
  let before = selectCredits(getState())
  for (const ms of LOOK_AGAIN_AFTER_MS) {
    await pause(passed(extra.clock, ms))
    const credits = selectCredits(getState())
    if (before !== null && credits !== null && credits > before) return
    before ??= credits
    dispatch(accountOutdated())
  }
}
