import { part } from '../../components/loading/part'
import type { AppDispatch } from '../../redux'
import type { Polling } from './pollUntilPaid'
import { reportConversion } from './purchaseApi'
import type { PurchasePart } from './purchaseSlice'

/** Reports the package bought and its price to the server (spec §4). */
export function conversionReported({ id, amount }: { id: string; amount: number }) {
  const conversion = { package_id: id, revenue: amount, currency: 'USD' as const }
  return (dispatch: AppDispatch) => dispatch(reportConversion.initiate(conversion, { track: false }))
}

const loadPolling = part(() => import('./pollUntilPaid'))

/** Polls for the outcome of a payment; the code is loaded on demand. */
export async function watchPayment(polling: Polling, purchaseSid: string | undefined): Promise<void> {
  const { pollUntilPaid } = await loadPolling()
  await pollUntilPaid(polling, purchaseSid)
}

/** The same for the order that the dialog waits for. */
export async function watchOrder(polling: Polling<PurchasePart>, purchaseSid: string): Promise<void> {
  const { pollWhileOrdered } = await loadPolling()
  await pollWhileOrdered(polling, purchaseSid)
}

/** Asks why the provider's form was refused, for recordings: the form itself doesn't say. */
export async function learnWhyDeclined(polling: Polling<PurchasePart>): Promise<void> {
  const { pollUntilDeclined } = await loadPolling()
  await pollUntilDeclined(polling)
}
