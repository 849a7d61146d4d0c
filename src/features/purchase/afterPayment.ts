import { part } from '../../components/part'
import type { AppDispatch } from '../../redux'
import type { Polling } from './pollUntilPaid'
import { reportConversion } from './purchaseApi'

/** Tells the service what was bought for how many dollars (spec §4). */
export function conversionReported({ id, amount }: { id: string; amount: number }) {
  const conversion = { package_id: id, revenue: amount, currency: 'USD' as const }
  return (dispatch: AppDispatch) => dispatch(reportConversion.initiate(conversion, { track: false }))
}

const fetchLook = part(async () => (await import('./pollUntilPaid')).pollUntilPaid)

/** Sees to it that the page learns what became of a payment; its code is fetched when there has been one. */
export async function watchPayment(polling: Polling, purchaseSid: string | undefined): Promise<void> {
  const look = await fetchLook()
  await look(polling, purchaseSid)
}
