import type Stripe from 'stripe'
import type { OnUnlisted } from '../domain/providerAnswer'
import { NotDone } from '../domain/providerAnswer'
import type { CardProvider, CheckoutCard } from '../domain/purchases/cardProvider'
import { CustomerGone } from '../domain/purchases/cardProvider'
import type { Providers } from '../settings/providers'
import { goneIn, stripeAnswers } from './stripeAnswers'
import { connectedStripe } from './stripeClient'
import { paymentOfPurchase, refundPayment } from './stripeRefund'
import { detailsOf, readCheckout, readStripeWebhook } from './stripeWebhook'

/**
 * The Stripe card provider: embedded checkout, and saved cards charged off-session.
 * @param appOrigin the web app's origin, to which payment methods that redirect return
 */
export function createStripeCards(
  settings: Providers['stripe'],
  appOrigin?: string,
  onUnlisted: OnUnlisted = () => undefined,
): CardProvider {
  const connect = connectedStripe(settings)
  const answers = stripeAnswers(onUnlisted)
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    readWebhook: (payload, signature, receivedAt) =>
      readStripeWebhook(payload, signature, settings.webhookSecret, receivedAt, onUnlisted),

    async openCheckout({ purchaseId, productId, cents, customerRef, emailAddress }) {
      const stripe = await connect()
      const creating = stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'embedded_page',
          redirect_on_completion: 'if_required',
          // Prices are in US dollars, whatever the payer's currency.
          adaptive_pricing: { enabled: false },
          ...(appOrigin && { return_url: `${appOrigin}/settings/payment` }),
          client_reference_id: purchaseId,
          line_items: [{ quantity: 1, price_data: { currency: 'usd', product: productId, unit_amount: cents } }],
          payment_intent_data: { setup_future_usage: 'off_session', metadata: { purchase_id: purchaseId } },
          ...(customerRef ? { customer: customerRef } : { customer_creation: 'always' }),
          ...(!customerRef && emailAddress && { customer_email: emailAddress }),
        },
        // One without the customer is another request.
        { idempotencyKey: customerRef ? `${purchaseId}-${customerRef}` : purchaseId },
      )
      const session = await creating.catch((error) => {
        const answer = answers.ofError(error)
        throw goneIn(answer) === 'customer' ? new CustomerGone(answer.code, { cause: error }) : error
      })
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
      const creating = stripe.paymentIntents.create(
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
      const answer = await creating.then(
        ({ id, status }) => ({ ...answers.ofStatus(status), paymentRef: id }),
        (error) => {
          const read = answers.ofError(error)
          const { payment_intent: payment } = error as { payment_intent?: Stripe.PaymentIntent }
          return { ...read, paymentRef: payment?.id, gone: goneIn(read) }
        },
      )
      if (answer.means === 'unknown') throw new NotDone('Stripe', answer)
      return answer
    },

    wasCharged: async (purchaseId) => (await paymentOfPurchase(await connect(), purchaseId)) !== undefined,

    async confirmation(paymentRef) {
      const stripe = await connect()
      const { status, client_secret: clientSecret, ...payment } = await stripe.paymentIntents.retrieve(paymentRef)
      const method = payment.payment_method ?? payment.last_payment_error?.payment_method
      const methodRef = typeof method === 'string' ? method : method?.id
      if (!CONFIRMABLE.includes(status) || !clientSecret || !methodRef) return undefined
      return { clientSecret, methodRef }
    },

    async giveUp(paymentRef) {
      const stripe = await connect()
      try {
        await stripe.paymentIntents.cancel(paymentRef)
        return false
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'payment_intent_unexpected_state') throw error
        return (await stripe.paymentIntents.retrieve(paymentRef)).status === 'succeeded'
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

/** Statuses in which the person may still confirm a payment that their bank asks about. */
const CONFIRMABLE: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_action',
  'requires_confirmation',
]

function cardFrom(
  customer: Stripe.PaymentIntent['customer'],
  { id, card }: Stripe.PaymentMethod,
): CheckoutCard | undefined {
  const customerRef = typeof customer === 'string' ? customer : customer?.id
  return card && customerRef ? { customerRef, methodRef: id, ...detailsOf(card) } : undefined
}
