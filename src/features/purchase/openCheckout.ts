import type { Stripe } from '@stripe/stripe-js'
import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'
import { cardFormFailed } from './purchaseSlice'

export interface Checkout {
  stripe: Promise<Stripe | null>
  clientSecret: string
}

/** Takes a checkout's secret out of the vault, for the card form alone; null when it is gone, as in a replay. */
export function openCheckout(handle: string) {
  return (dispatch: AppDispatch, _getState: () => unknown, { vault, cardPayments }: Services): Checkout | null => {
    const kept = vault.get(handle)
    if (!kept) return null
    const { clientSecret, publishableKey } = JSON.parse(kept) as { clientSecret: string; publishableKey: string }
    const stripe = cardPayments.load(publishableKey)
    void stripe.then((loaded) => loaded ?? dispatch(cardFormFailed({ handle })))
    return { clientSecret, stripe }
  }
}

/** The payment provider's address, for a link that the person clicks. */
export function providerAddress(handle: string) {
  return (_dispatch: AppDispatch, _getState: () => unknown, { vault }: Services): string | undefined => {
    const kept = vault.get(handle)
    return kept && (JSON.parse(kept) as string)
  }
}
