import type { PaymentConfirmation, WaitingPurchase as WireWaiting } from '../../../../contract/purchases'
import type { ApiPart } from '../../../api/api'
import { api } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import { rest } from '../../../api/calls'
import { recordMutations } from '../../../recorded'
import type { Services } from '../../../services/services'

/** A purchase that waits for the person to confirm it, or for the payment provider to check it. */
export interface WaitingPurchase {
  sid: string
  waitsFor: 'confirmation' | 'provider'
  credits: number
  amount: number
  card: { brand: string; last4: string } | null
}

/** What the card provider's script needs to confirm a payment, in the vault. */
export interface StoredConfirmation {
  clientSecret: string
  publishableKey: string
  methodRef: string
}

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWaitingPurchases: build.query<WaitingPurchase[], void>({
      query: () =>
        rest('GET Account/WaitingPurchases', { read: ({ resources }) => resources.waiting_purchases.map(readWaiting) }),
      // Both change with payments.
      providesTags: ['PaymentMethods'],
    }),
    confirmPurchase: build.mutation<{ handle: string }, { sid: string }>({
      queryFn: async ({ sid }, { extra }, _, ask) => {
        const { data, error, meta } = await ask(
          rest('POST Purchases/{sid}/Confirmation', { params: { sid }, read: readConfirmation }),
        )
        if (error) return { error: error as ApiError, meta }
        return { data: { handle: (extra as Services).vault.put(JSON.stringify(data)) }, meta }
      },
    }),
  }),
})

export const { listWaitingPurchases, confirmPurchase } = recordMutations(waitingApi.endpoints, {
  confirmPurchase: { arg: 'all', result: 'all' },
})

const selectAnswer = listWaitingPurchases.select()

/** Undefined until loaded. */
export const selectWaiting = (state: ApiPart): WaitingPurchase[] | undefined => selectAnswer(state).data

function readWaiting({ sid, waits_for, credits, amount_usd, card }: WireWaiting): WaitingPurchase {
  return { sid, waitsFor: waits_for, credits, amount: amount_usd, card: card ?? null }
}

function readConfirmation({ resources: { confirmation } }: PaymentConfirmation): StoredConfirmation {
  const { client_secret, publishable_key, payment_method } = confirmation
  return { clientSecret: client_secret, publishableKey: publishable_key, methodRef: payment_method }
}
