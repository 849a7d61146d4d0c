import type Stripe from 'stripe'
import type { CardProvider, CheckoutCard } from '../domain/purchases/cardProvider'
import type { Providers } from '../settings/providers'
import { connectedStripe } from './stripeClient'
import { refundPayment } from './stripeRefund'
import { readCheckout, readStripeWebhook } from './stripeWebhook'

/**
 * The Stripe card provider: embedded checkout, and saved cards charged off-session.
 * @param appOrigin the web app's origin, to which payment methods that redirect return
 */
export function createStripeCards(settings: Providers['stripe'], appOrigin?: string): CardProvider {
  const connect = connectedStripe(settings)
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    readWebhook: (payload, signature, receivedAt) =>
      readStripeWebhook(payload, signature, settings.webhookSecret, receivedAt),

    async openCheckout({ purchaseId, productId, cents, customerRef, emailAddress }) {
      const stripe = await connect()
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'embedded_page',
          redirect_on_completion: 'if_required',
          ...(appOrigin && { return_url: `${appOrigin}/settings/payment` }),
          client_reference_id: purchaseId,
          line_items: [{ quantity: 1, price_data: { currency: 'usd', product: productId, unit_amount: cents } }],
          payment_intent_data: { setup_future_usage: 'off_session', metadata: { purchase_id: purchaseId } },
          ...(customerRef ? { customer: customerRef } : { customer_creation: 'always' }),
          ...(!customerRef && emailAddress && { customer_email: emailAddress }),
        },
        { idempotencyKey: purchaseId },
      )
      if (!session.client_secret) throw new Error('Stripe opened a checkout without a secret.')
      return { sessionRef: session.id, clientSecret: session.client_secret }
    },

    async checkout(sessionRef) {
      const stripe = await connect()
      return readCheckout(await stripe.checkout.sessions.retrieve(sessionRef))
    },

    async cardOf(paymentRef) {
      const stripe = await connect()
      const { customer, payment_method: method } = await stripe.paymentIntents.retrieve(paymentRef, {
        expand: ['payment_method'],
      })
      return typeof method === 'object' && method ? cardFrom(customer, method) : undefined
    },

    async purchaseOf(paymentRef) {
      const stripe = await connect()
      try {
        const { metadata } = await stripe.paymentIntents.retrieve(paymentRef)
        return metadata.purchase_id
      } catch (error) {
        if ((error as { code?: unknown }).code === 'resource_missing') return undefined
        throw error
      }
    },

    refund: async (purchaseId, sessionRef) => refundPayment(await connect(), purchaseId, sessionRef),

    async charge({ purchaseId, cents }, { customerRef, methodRef }) {
      const stripe = await connect()
      try {
        const payment = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            customer: customerRef,
            payment_method: methodRef,
            off_session: true,
            confirm: true,
            metadata: { purchase_id: purchaseId },
          },
          { idempotencyKey: purchaseId },
        )
        return payment.status === 'succeeded' ? 'paid' : 'declined'
      } catch (error) {
        if ((error as { type?: unknown }).type === 'StripeCardError') return 'declined'
        throw error
      }
    },

    async forgetCard({ methodRef }) {
      const stripe = await connect()
      try {
        await stripe.paymentMethods.detach(methodRef)
      } catch (error) {
        // There is no such card, or it is detached already.
        if ((error as { type?: unknown }).type !== 'StripeInvalidRequestError') throw error
      }
    },
  }
}

function cardFrom(
  customer: Stripe.PaymentIntent['customer'],
  { id, card }: Stripe.PaymentMethod,
): CheckoutCard | undefined {
  const customerRef = typeof customer === 'string' ? customer : customer?.id
  if (!card || !customerRef) return undefined
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card
  return { customerRef, methodRef: id, brand, last4, expiryMonth, expiryYear }
}
