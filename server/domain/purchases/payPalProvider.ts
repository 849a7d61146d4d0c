/** Takes PayPal payments. Every call may be repeated: the purchase's id is its idempotency key. */
export interface PayPalProvider {
  /**
   * Opens an order.
   * @param apiOrigin the API's own public address
   * @returns the provider's page, where the person approves it
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
   * Takes the money of an approved order.
   * @returns `open`: the person has not approved it (yet)
   * @throws when it is not known whether the money was taken: then ask again
   */
  capture(purchaseId: string, orderRef: string): Promise<'paid' | 'declined' | 'open'>
  /** Gives the whole price of a captured order back; one that was given back already is no fault. */
  refund(purchaseId: string, orderRef: string): Promise<void>
}
