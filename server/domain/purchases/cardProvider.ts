/** A card that was used in a checkout and may be charged again. */
export interface CheckoutCard {
  /** What the provider calls its owner, and the card. */
  customerRef: string
  methodRef: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

/** What is to be paid: US cents for a product, under our purchase's id. */
export interface CardOrder {
  purchaseId: string
  productId: string
  cents: number
}

/** What the provider reports of one purchase's payment. */
export interface PaymentEvent {
  about: 'payment'
  purchaseId: string
  outcome: 'paid' | 'failed' | 'refunded'
  /** US cents that were paid or refunded; undefined in any other currency. */
  cents: number | undefined
  /** What the provider calls the payment; with it the card is found. */
  paymentRef: string | undefined
}

/** What the provider reports of a payment that its cardholder disputes. */
export interface DisputeEvent {
  about: 'dispute'
  ref: string
  status: 'open' | 'won' | 'lost'
  /** US cents that are disputed; null in any other currency, and then it is all of them. */
  cents: number | null
  /** What the provider calls the payment. */
  paymentRef: string
}

export type CardEvent = PaymentEvent | DisputeEvent

/** A message at the webhook that the provider did not sign. */
export class UnsignedWebhook extends Error {}

/** Takes cards. Every call may be repeated: the purchase's id is its idempotency key. */
export interface CardProvider {
  /** What the browser opens the provider's form with. */
  publishableKey: string
  /** Signs the provider's webhooks. */
  webhookSecret: string
  /**
   * Reads a message at the webhook.
   * @param receivedAt milliseconds since the epoch
   * @returns undefined for one that says nothing about a purchase
   * @throws UnsignedWebhook
   */
  readWebhook(payload: string, signature: string, receivedAt: number): Promise<CardEvent | undefined>
  /**
   * Opens a checkout that the browser embeds; its outcome comes by webhook.
   * @param customerRef who pays, where the provider knows the person already
   */
  openCheckout(
    order: CardOrder & { customerRef?: string; emailAddress?: string },
  ): Promise<{ sessionRef: string; clientSecret: string }>
  /** The card that a payment was made with; undefined when it may not be charged again. */
  cardOf(paymentRef: string): Promise<CheckoutCard | undefined>
  /** Our id of the purchase that a payment was for; undefined where it was for something else. */
  purchaseOf(paymentRef: string): Promise<string | undefined>
  /**
   * Charges a saved card while its owner is away.
   * @throws when it is not known whether the card was charged: then ask again
   */
  charge(order: CardOrder, card: Pick<CheckoutCard, 'customerRef' | 'methodRef'>): Promise<'paid' | 'declined'>
  /**
   * Gives the whole price of a purchase back; one that was given back already is no fault.
   * @param sessionRef the checkout that it was paid by; undefined where a saved card was charged
   */
  refund(purchaseId: string, sessionRef: string | undefined): Promise<void>
  /** Lets go of a saved card, which cannot be charged any more; one that is gone already is no fault. */
  forgetCard(card: Pick<CheckoutCard, 'methodRef'>): Promise<void>
}
