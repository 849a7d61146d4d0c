import type { ProviderName } from '../../database/purchaseStore'
import type { ProviderAnswer } from '../providerAnswer'

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
  /** `declined`: this card was declined; another one may still pay. */
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

/** A provider event about a saved card: its details have changed, or it can no longer be charged. */
export interface SavedCardEvent {
  about: 'card'
  /** One card, or a customer with all cards. */
  of: { methodRef: string } | { customerRef: string }
  change: 'gone' | Pick<CheckoutCard, 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'>
}

export type CardEvent = PaymentEvent | DisputeEvent | FailedRefundEvent | SavedCardEvent

/** How a saved card was charged; never `unknown`, which is thrown. */
export interface ChargeAnswer extends ProviderAnswer {
  /** The provider's id of the payment, if the person has to confirm it. */
  paymentRef?: string | undefined
  /** What the provider no longer has: the card, or the customer with all cards. */
  gone?: 'card' | 'customer' | undefined
}

/** What the browser needs to have the person confirm a payment with their bank. */
export interface Confirmation {
  clientSecret: string
  /** The provider's id of the card. */
  methodRef: string
}

/** The provider no longer knows the customer of a checkout. */
export class CustomerGone extends Error {}

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
   * @returns undefined if it is about nothing of ours
   * @throws UnsignedWebhook
   */
  readWebhook(payload: string, signature: string, receivedAt: number): Promise<CardEvent | undefined>
  /**
   * Opens a checkout for the browser to embed; its outcome arrives by webhook.
   * @param customerRef the customer, if the provider knows them already
   * @throws CustomerGone if it no longer does: open it without
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
   * @throws if the outcome is unknown: call again, within a day
   */
  charge(order: CardOrder, card: Pick<CheckoutCard, 'customerRef' | 'methodRef'>): Promise<ChargeAnswer>
  /** The charge was paid in the end. It may take a minute until the provider finds one. */
  wasCharged(purchaseId: string): Promise<boolean>
  /** What the person needs to confirm a payment; undefined if there is nothing to confirm any more. */
  confirmation(paymentRef: string): Promise<Confirmation | undefined>
  /** Gives up a payment that waits for the person. @returns whether it had been paid before */
  giveUp(paymentRef: string): Promise<boolean>
  /**
   * Refunds a purchase in full; succeeds if it has been refunded already.
   * @param sessionRef the checkout it was paid in; undefined if a saved card was charged
   */
  refund(purchaseId: string, sessionRef: string | undefined): Promise<void>
  /** Deletes a saved card, so that it cannot be charged again; succeeds if it is gone already. */
  forgetCard(card: Pick<CheckoutCard, 'methodRef'>): Promise<void>
}
