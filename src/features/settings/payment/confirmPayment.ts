import { api } from '../../../api/api'
import { fetchOnce } from '../../../api/fetchOnce'
import { wait } from '../../../services/clock'
import type { Services } from '../../../services/services'
import { accountOutdated } from '../../account/accountSlice'
import type { Polling } from '../../purchase/pollUntilPaid'
import { listWaitingPurchases, selectWaiting } from '../../purchase/waitingApi'
import type { StoredConfirmation } from './confirmationApi'
import { confirmPurchase } from './confirmationApi'
import type { ConfirmationOutcome } from './paymentSlice'
import { confirmationEnded } from './paymentSlice'

/** Delays before each check whether a confirmed payment has become credits. */
const LOOK_DELAYS_MS = [500, 1500, 3000, 5000, 10_000]

/** Has the person confirm a payment with their bank, in the card provider's own window. */
export async function confirmPayment(
  sid: string,
  { dispatch, extra, getState, pause }: Polling & { extra: Services },
): Promise<void> {
  const { data } = await dispatch(confirmPurchase.initiate({ sid }, { track: false }))
  // A refusal is shown beside the payment; it may be over since the list was loaded.
  if (!data) return void dispatch(api.util.invalidateTags(['PaymentMethods']))
  const outcome = await askBank(extra, data.handle)
  dispatch(confirmationEnded({ sid, outcome }))
  if (outcome === 'refused') return
  for (const ms of LOOK_DELAYS_MS) {
    await pause(wait(extra.clock, ms))
    await dispatch(fetchOnce(listWaitingPurchases.initiate(undefined, { forceRefetch: true })))
    if (!selectWaiting(getState())?.some((each) => each.sid === sid)) break
  }
  dispatch(accountOutdated())
}

/** Errors after which nothing was charged, even if the payment's state is not given. */
const REFUSALS = ['card_error', 'validation_error', 'payment_intent_authentication_failure']

/**
 * The provider's answer about a payment. One that was confirmed before, as in another tab, is refused the second time.
 */
const OUTCOMES: Record<string, ConfirmationOutcome> = {
  succeeded: 'confirmed',
  requires_payment_method: 'refused',
  requires_action: 'refused',
  requires_confirmation: 'refused',
  canceled: 'refused',
}

/** @returns what the bank has said; `unknown` if its answer was lost, as the payment may have been made */
async function askBank({ vault, cardPayments }: Services, handle: string): Promise<ConfirmationOutcome> {
  const stored = vault.get(handle)
  vault.remove(handle)
  if (!stored) return 'unknown'
  const { clientSecret, publishableKey, methodRef } = JSON.parse(stored) as StoredConfirmation
  try {
    const stripe = await cardPayments.load(publishableKey)
    const answer = await stripe?.confirmCardPayment(clientSecret, { payment_method: methodRef })
    const status = (answer?.paymentIntent ?? answer?.error?.payment_intent)?.status
    if (status) return OUTCOMES[status] ?? 'unknown'
    const { type = '', code = '' } = answer?.error ?? {}
    return REFUSALS.includes(type) || REFUSALS.includes(code) ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}
