import type { ProviderName } from '../../database/purchaseStore'

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
   * @returns `open` if the payer has not approved it (yet)
   * @throws if the outcome is unknown: call again
   */
  capture(purchaseId: string, orderRef: string): Promise<'paid' | 'declined' | 'open'>
  /** Refunds a captured order in full; succeeds if it has been refunded already. */
  refund(purchaseId: string, orderRef: string): Promise<void>
}
