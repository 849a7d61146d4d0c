import type { PaymentMethod as WireCard } from '../../../../contract/transactions'
import type { ApiPart } from '../../../api/api'
import { api } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import { rest } from '../../../api/calls'
import { recordMutations } from '../../../recorded'

/** A card that may be charged again. */
export interface SavedCard {
  sid: string
  brand: string
  last4: string
  /** 1 to 12. */
  expiryMonth: number
  expiryYear: number
}

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The card that auto-replenish charges comes first. */
    listCards: build.query<SavedCard[], void>({
      query: () =>
        rest('GET Account/PaymentMethods', { read: ({ resources }) => resources.payment_methods.map(readCard) }),
      providesTags: ['PaymentMethods'],
    }),
    removeCard: build.mutation<null, { sid: string }>({
      query: ({ sid }) => rest('DELETE Account/PaymentMethods/{sid}', { params: { sid }, read: () => null }),
      invalidatesTags: ['PaymentMethods'],
    }),
  }),
})

export const { listCards, removeCard } = recordMutations(paymentApi.endpoints, {
  removeCard: { arg: 'all', result: 'all' },
})

const selectAnswer = listCards.select()

/** Undefined until loaded. */
export const selectCards = (state: ApiPart): SavedCard[] | undefined => selectAnswer(state).data

/** Why the last request failed, if it did; cards loaded before are kept. */
export function selectCardsError(state: ApiPart): ApiError | undefined {
  return selectAnswer(state).error as ApiError | undefined
}

function readCard({ sid, brand, last4, expiry_month, expiry_year }: WireCard): SavedCard {
  return { sid, brand, last4, expiryMonth: expiry_month, expiryYear: expiry_year }
}
