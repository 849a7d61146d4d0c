import { api } from '../../../api/api'
import { fetchOnce } from '../../../api/fetchOnce'
import { wait } from '../../../services/clock'
import type { Services } from '../../../services/services'
import { accountOutdated } from '../../account/accountSlice'
import type { Polling } from '../../purchase/pollUntilPaid'
import { confirmationEnded } from './paymentSlice'
import type { StoredConfirmation } from './waitingApi'
import { confirmPurchase, listWaitingPurchases, selectWaiting } from './waitingApi'

/** Delays before each look whether a confirmed payment has become credits. */
const LOOK_DELAYS_MS = [500, 1500, 3000, 5000, 10_000]

/** Has the person confirm a payment with their bank, in the card provider's own window. */
export async function confirmPayment(
  sid: string,
  { dispatch, extra, getState, pause }: Polling & { extra: Services },
): Promise<void> {
  const { data } = await dispatch(confirmPurchase.initiate({ sid }, { track: false }))
  // A refusal is shown beside the payment; it may be over since the list was loaded.
  if (!data) return void dispatch(api.util.invalidateTags(['PaymentMethods']))
  const isConfirmed = await askBank(extra, data.handle)
  dispatch(confirmationEnded({ sid, isConfirmed }))
  if (!isConfirmed) return
  for (const ms of LOOK_DELAYS_MS) {
    await pause(wait(extra.clock, ms))
    await dispatch(fetchOnce(listWaitingPurchases.initiate(undefined, { forceRefetch: true })))
    if (!selectWaiting(getState())?.some((each) => each.sid === sid)) break
  }
  dispatch(accountOutdated())
}

/** @returns whether the bank has confirmed the payment */
async function askBank({ vault, cardPayments }: Services, handle: string): Promise<boolean> {
  const stored = vault.get(handle)
  vault.remove(handle)
  if (!stored) return false
  const { clientSecret, publishableKey, methodRef } = JSON.parse(stored) as StoredConfirmation
  try {
    const stripe = await cardPayments.load(publishableKey)
    const answer = await stripe?.confirmCardPayment(clientSecret, { payment_method: methodRef })
    return answer?.paymentIntent?.status === 'succeeded'
  } catch {
    return false
  }
}
