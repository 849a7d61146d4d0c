import type { ProviderName } from '../../database/purchaseStore'

/** A card used in a checkout that may be charged again. */
export interface CheckoutCard {
  /** The provider's ids of the customer and of the card. */
  customerRef: string
  methodRef: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

/** What to charge: US cents for a product, under our purchase id. */
export interface CardOrder {
  purchaseId: string
  productId: string
  cents: number
}

/** A provider event about a purchase's payment. */
export interface PaymentEvent {
  about: 'payment'
  purchaseId: string
  /** `declined`: this card was; another may still pay. */
  outcome: 'paid' | 'failed' | 'refunded' | 'declined'
  /** US cents that were paid or refunded; undefined in any other currency. */
  cents: number | undefined
  /** The provider's id of the payment, by which its card is found. */
  paymentRef: string | undefined
  /** Why a card was declined, e.g. `insufficient_funds`; undefined if the provider does not say. */
  declineCode?: string | undefined
}

/** A provider event about a payment disputed by its cardholder. */
export interface DisputeEvent {
  about: 'dispute'
  ref: string
  status: 'open' | 'won' | 'lost'
  /** The disputed US cents; null in any other currency, which disputes the whole price. */
  cents: number | null
  /** The provider's id of the payment. */
  paymentRef: string
}

/** A provider event about a refund that was made, and whose money has come back, e.g. from a closed bank account. */
export interface FailedRefundEvent {
  about: 'failed_refund'
  /** Why, in the provider's words. */
  reason: string
  /** The provider's id of the payment. */
  paymentRef: string
}

export type CardEvent = PaymentEvent | DisputeEvent | FailedRefundEvent

/** A webhook request without a valid signature of the provider. */
export class UnsignedWebhook extends Error {}

/** The card payment provider. Every call is idempotent, keyed by the purchase's id. */
export interface CardProvider {
  name: ProviderName
  /** The key with which the browser opens the provider's form. */
  publishableKey: string
  /** The key that signs the provider's webhooks. */
  webhookSecret: string
  /**
   * Verifies and parses a webhook request.
   * @param receivedAt milliseconds since the epoch
   * @returns undefined if it is not about a purchase, a dispute or a failed refund
   * @throws UnsignedWebhook
   */
  readWebhook(payload: string, signature: string, receivedAt: number): Promise<CardEvent | undefined>
  /**
   * Opens a checkout for the browser to embed; its outcome arrives by webhook.
   * @param customerRef the customer, if the provider knows them already
   */
  openCheckout(
    order: CardOrder & { customerRef?: string; emailAddress?: string },
  ): Promise<{ sessionRef: string; clientSecret: string }>
  /** What became of a checkout, as the webhook about it says; undefined while it is open. */
  checkout(sessionRef: string): Promise<PaymentEvent | undefined>
  /** The card that a payment was made with; undefined if it may not be charged again. */
  cardOf(paymentRef: string): Promise<CheckoutCard | undefined>
  /** Our id of the purchase that a payment was for; undefined if it was for something else. */
  purchaseOf(paymentRef: string): Promise<string | undefined>
  /**
   * Charges a saved card off-session.
   * @throws if the outcome is unknown: call again
   */
  charge(order: CardOrder, card: Pick<CheckoutCard, 'customerRef' | 'methodRef'>): Promise<'paid' | 'declined'>
  /**
   * Refunds a purchase in full; succeeds if it has been refunded already.
   * @param sessionRef the checkout it was paid in; undefined if a saved card was charged
   */
  refund(purchaseId: string, sessionRef: string | undefined): Promise<void>
  /** Deletes a saved card, so that it cannot be charged again; succeeds if it is gone already. */
  forgetCard(card: Pick<CheckoutCard, 'methodRef'>): Promise<void>
}
