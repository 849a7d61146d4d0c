import Type from 'typebox'
import { Credits, Instant, oneOf, Sid } from './values'

/** A PayPal purchase (spec §3, "PayPal transaction request"). */
export const PayPalOrder = Type.Object({
  coupon_code: Type.String({ maxLength: 40 }),
  payment_method: Type.Literal('paypal-express'),
  return_url: Type.String({ maxLength: 2000 }),
  cancel_url: Type.String({ maxLength: 2000 }),
  stripe_product_id: Sid,
})
export type PayPalOrder = Type.Static<typeof PayPalOrder>

export const PayPalOrdered = Type.Object({
  resources: Type.Object({
    transaction: Type.Object({
      gateways: Type.Array(Type.Object({ redirect_url: Type.String() }), { minItems: 1 }),
      purchase_sid: Type.Optional(Sid),
    }),
  }),
})
export type PayPalOrdered = Type.Static<typeof PayPalOrdered>

/** A card purchase: what Stripe's embedded checkout needs (spec §3, "Checkout session response"). */
export const CheckoutSessionRequest = Type.Object({ stripe_product_id: Sid })
export type CheckoutSessionRequest = Type.Static<typeof CheckoutSessionRequest>

export const CheckoutSession = Type.Object({
  client_secret: Type.String(),
  publishable_key: Type.String(),
  purchase_sid: Type.Optional(Sid),
})
export type CheckoutSession = Type.Static<typeof CheckoutSession>

/** The state of a purchase, and its buyer's current balance. */
export const Purchase = Type.Object({
  sid: Sid,
  status: oneOf('open', 'paid', 'failed', 'refunded'),
  credits: Credits,
  balance: Credits,
  /** How much of its credits paid the buyer's debt. */
  owed_paid: Type.Optional(Credits),
  /** How many cards were declined; only while it is unpaid. */
  declines: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Why the last one was: the provider's code, e.g. `insufficient_funds`. */
  decline_code: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  /** When the payer last canceled on the provider's page; only while it is open: they may still approve it. */
  canceled_at: Type.Optional(Instant),
  /** The payer has approved it, and the provider is checking the payment; only while it is open. */
  is_checked: Type.Optional(Type.Literal(true)),
})
export type Purchase = Type.Static<typeof Purchase>

export const PurchaseAnswer = Type.Object({ resources: Type.Object({ purchase: Purchase }) })
export type PurchaseAnswer = Type.Static<typeof PurchaseAnswer>

/** A finished purchase, reported once (spec §4, "A purchase conversion is reported"). */
export const Conversion = Type.Object({
  package_id: Sid,
  revenue: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'US dollars' }),
  currency: Type.Literal('USD'),
})
export type Conversion = Type.Static<typeof Conversion>

/** Purchases that are neither paid nor failed: newest first, and no more than the latest few. */
export const WaitingPurchase = Type.Object({
  sid: Sid,
  waits_for: Type.Union([Type.Literal('confirmation'), Type.Literal('provider')], {
    description: 'the payer confirming it with their bank, or the payment provider checking it',
  }),
  method: oneOf('card', 'paypal', 'top_up'),
  created_at: Instant,
  credits: Credits,
  amount_usd: Type.Number(),
  card: Type.Optional(Type.Object({ brand: Type.String(), last4: Type.String() })),
})
export type WaitingPurchase = Type.Static<typeof WaitingPurchase>

export const WaitingPurchases = Type.Object({
  resources: Type.Object({ waiting_purchases: Type.Array(WaitingPurchase) }),
})
export type WaitingPurchases = Type.Static<typeof WaitingPurchases>

/** What the card provider's script needs to have the payer confirm a payment with their bank. */
export const PaymentConfirmation = Type.Object({
  resources: Type.Object({
    confirmation: Type.Object({
      client_secret: Type.String(),
      publishable_key: Type.String(),
      payment_method: Type.String({ description: "the provider's id of the card" }),
    }),
  }),
})
export type PaymentConfirmation = Type.Static<typeof PaymentConfirmation>
