import type { Stripe } from '@stripe/stripe-js'
import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'
import { cardFormFailed } from './purchaseSlice'

export interface Checkout {
  stripe: Promise<Stripe | null>
  clientSecret: string
}

/** Reads a checkout's secret from the vault, for the card form only; null if it is gone, as in a replay. */
export function openCheckout(handle: string) {
  return (dispatch: AppDispatch, _getState: () => unknown, { vault, cardPayments }: Services): Checkout | null => {
    const stored = vault.get(handle)
    if (!stored) return null
    const { clientSecret, publishableKey } = JSON.parse(stored) as { clientSecret: string; publishableKey: string }
    const stripe = cardPayments.load(publishableKey)
    void stripe.then((loaded) => loaded ?? dispatch(cardFormFailed({ handle })))
    return { clientSecret, stripe }
  }
}

/** The payment provider's URL, for a link. */
export function providerUrl(handle: string) {
  return (_dispatch: AppDispatch, _getState: () => unknown, { vault }: Services): string | undefined => {
    const stored = vault.get(handle)
    return stored && (JSON.parse(stored) as string)
  }
}
