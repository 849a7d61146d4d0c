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

/** One attempt to pay for one package: a repeat of it is done once. */
interface Attempt {
  attemptId: string
}

/** What a payment needs lies in the vault: a client secret, or the provider's address. */
export interface StoredSecret {
  handle: string
}

const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckoutSession: build.mutation<StoredSecret & { purchaseSid?: string }, CheckoutSessionRequest & Attempt>({
      queryFn: async ({ attemptId, ...request }, { extra }, _, ask) => {
        const { data, error } = await ask(
          rpc('create_checkout_session', request, {
            id: 'CreateCheckoutSession',
            intent: `checkout:${attemptId}`,
            read: whole,
          }),
        )
        if (error) return { error: error as ApiError }
        const { client_secret, publishable_key, purchase_sid } = data as CheckoutSession
        const kept = keep(extra, { clientSecret: client_secret, publishableKey: publishable_key })
        return { data: purchase_sid ? { ...kept, purchaseSid: purchase_sid } : kept }
      },
    }),
    orderByPayPal: build.mutation<StoredSecret & { purchaseSid?: string }, PayPalOrder & Attempt>({
      queryFn: async ({ attemptId, ...order }, { extra }, _, ask) => {
        const { data, error } = await ask(
          rest('POST Transactions', { body: order, intent: `paypal:${attemptId}`, read: payable }),
        )
        if (error) return { error: error as ApiError }
        const { redirectUrl, purchaseSid } = data as PayPalAddress
        const kept = keep(extra, redirectUrl)
        return { data: purchaseSid ? { ...kept, purchaseSid } : kept }
      },
    }),
    /** What has become of a payment. */
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

/** Without both of them no card form can be opened. */
function whole(session: CheckoutSession): CheckoutSession | undefined {
  return session.client_secret && session.publishable_key ? session : undefined
}

interface PayPalAddress {
  redirectUrl: string
  purchaseSid: string | undefined
}

/** Only http and https: the address of an answer can run nothing. */
function payable({ resources: { transaction } }: PayPalOrdered): PayPalAddress | undefined {
  const redirectUrl = transaction.gateways[0]?.redirect_url
  return redirectUrl && /^https?:\/\//i.test(redirectUrl)
    ? { redirectUrl, purchaseSid: transaction.purchase_sid }
    : undefined
}

function keep(extra: unknown, secret: unknown): StoredSecret {
  return { handle: (extra as Services).vault.put(JSON.stringify(secret)) }
}
