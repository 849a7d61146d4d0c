import type { Stripe } from '@stripe/stripe-js'

/** Loads the card payment provider's script. */
export interface CardPayments {
  /** Null if the script could not be loaded. */
  load(publishableKey: string): Promise<Stripe | null>
}
