import type { WaitingPurchase as WireWaiting } from '../../../contract/purchases'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'

/** A purchase that waits for the person to confirm it, or for the payment provider to check it. */
export interface WaitingPurchase {
  sid: string
  waitsFor: 'confirmation' | 'provider'
  credits: number
  amount: number
  card: { brand: string; last4: string } | null
}

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWaitingPurchases: build.query<WaitingPurchase[], void>({
      query: () =>
        rest('GET Account/WaitingPurchases', { read: ({ resources }) => resources.waiting_purchases.map(readWaiting) }),
      // Both change with payments.
      providesTags: ['PaymentMethods'],
    }),
  }),
})

export const { listWaitingPurchases } = waitingApi.endpoints

const selectAnswer = listWaitingPurchases.select()

/** Undefined until loaded. */
export const selectWaiting = (state: ApiPart): WaitingPurchase[] | undefined => selectAnswer(state).data

function readWaiting({ sid, waits_for, credits, amount_usd, card }: WireWaiting): WaitingPurchase {
  return { sid, waitsFor: waits_for, credits, amount: amount_usd, card: card ?? null }
}
