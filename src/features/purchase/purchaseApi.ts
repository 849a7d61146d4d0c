import type {
  CheckoutSession,
  CheckoutSessionRequest,
  Conversion,
  PayPalOrder,
  PayPalOrdered,
  Purchase,
} from '../../../contract/purchases'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest, rpc } from '../../api/calls'
import { recordMutations } from '../../recorded'
import type { Services } from '../../services/services'

/** An attempt to pay for a package. Its id is the idempotency key. */
interface Attempt {
  attemptId: string
}

/** A vault handle of what a payment needs: a client secret, or the provider's URL. */
export interface StoredSecret {
  handle: string
}

const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckoutSession: build.mutation<StoredSecret & { purchaseSid?: string }, CheckoutSessionRequest & Attempt>({
      queryFn: async ({ attemptId, ...request }, { extra }, _, ask) => {
        const { data, error, meta } = await ask(
          rpc('create_checkout_session', request, {
            id: 'CreateCheckoutSession',
            intent: `checkout:${attemptId}`,
            read: readSession,
          }),
        )
        if (error) return { error: error as ApiError, meta }
        const { client_secret, publishable_key, purchase_sid } = data as CheckoutSession
        const stored = storeSecret(extra, { clientSecret: client_secret, publishableKey: publishable_key })
        return { data: purchase_sid ? { ...stored, purchaseSid: purchase_sid } : stored, meta }
      },
    }),
    orderByPayPal: build.mutation<StoredSecret & { purchaseSid?: string }, PayPalOrder & Attempt>({
      queryFn: async ({ attemptId, ...order }, { extra }, _, ask) => {
        const { data, error, meta } = await ask(
          rest('POST Transactions', { body: order, intent: `paypal:${attemptId}`, read: readPayPalOrder }),
        )
        if (error) return { error: error as ApiError, meta }
        const { redirectUrl, purchaseSid } = data as PayPalRedirect
        const stored = storeSecret(extra, redirectUrl)
        return { data: purchaseSid ? { ...stored, purchaseSid } : stored, meta }
      },
    }),
    /** The outcome of a payment. */
    getPurchase: build.query<Purchase, string>({
      query: (sid) => rest('GET Purchases/{sid}', { params: { sid }, read: ({ resources }) => resources.purchase }),
      keepUnusedDataFor: 0,
    }),
    reportConversion: build.mutation<null, Conversion>({
      query: (conversion) => rest('POST Conversions', { body: conversion, read: () => null }),
    }),
  }),
})

export const { createCheckoutSession, orderByPayPal, getPurchase, reportConversion } = recordMutations(
  purchaseApi.endpoints,
  {
    createCheckoutSession: { arg: 'all', result: 'all' },
    orderByPayPal: { arg: 'all', result: 'all' },
    reportConversion: { arg: 'all', result: 'all' },
  },
)

/** The card form needs both fields. */
function readSession(session: CheckoutSession): CheckoutSession | undefined {
  return session.client_secret && session.publishable_key ? session : undefined
}

interface PayPalRedirect {
  redirectUrl: string
  purchaseSid: string | undefined
}

/** Accepts only http and https, so that a URL from the API cannot run scripts. */
function readPayPalOrder({ resources: { transaction } }: PayPalOrdered): PayPalRedirect | undefined {
  const redirectUrl = transaction.gateways[0]?.redirect_url
  return redirectUrl && /^https?:\/\//i.test(redirectUrl)
    ? { redirectUrl, purchaseSid: transaction.purchase_sid }
    : undefined
}

function storeSecret(extra: unknown, secret: unknown): StoredSecret {
  return { handle: (extra as Services).vault.put(JSON.stringify(secret)) }
}
