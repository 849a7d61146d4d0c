import type { Stripe } from '@stripe/stripe-js'

/** The card payment provider's script, loaded when a card is about to be used. */
export interface CardPayments {
  /** Null when the provider's script could not be loaded. */
  load(publishableKey: string): Promise<Stripe | null>
}
