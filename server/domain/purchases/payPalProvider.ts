import type { ProviderName } from '../../database/purchaseStore'
import type { Meaning } from '../providerAnswer'

/** The PayPal provider. Every call is idempotent, keyed by the purchase's id. */
export interface PayPalProvider {
  name: ProviderName
  /**
   * Opens an order.
   * @param apiOrigin the API's own public address
   * @returns the PayPal page where the payer approves it
   */
  createOrder(order: {
    purchaseId: string
    cents: number
    description: string
    returnUrl: string
    cancelUrl: string
    apiOrigin: string
  }): Promise<{ orderRef: string; redirectUrl: string }>
  /**
   * Captures the payment of an approved order.
   * @returns `needs_person` if the payer has not approved it (yet), `unknown` while PayPal is checking the payment
   * @throws if it cannot say: call again
   */
  capture(purchaseId: string, orderRef: string): Promise<Meaning>
  /** Refunds a captured order in full; succeeds if it has been refunded already. */
  refund(purchaseId: string, orderRef: string): Promise<void>
}
