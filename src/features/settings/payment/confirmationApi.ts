import type { PaymentConfirmation } from '../../../../contract/purchases'
import { api } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import { rest } from '../../../api/calls'
import { recordMutations } from '../../../recorded'
import type { Services } from '../../../services/services'

/** What the card provider's script needs to confirm a payment, in the vault. */
export interface StoredConfirmation {
  clientSecret: string
  publishableKey: string
  methodRef: string
}

const confirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { confirmPurchase } = recordMutations(confirmationApi.endpoints, {
  confirmPurchase: { arg: 'all', result: 'all' },
})

function readConfirmation({ resources: { confirmation } }: PaymentConfirmation): StoredConfirmation {
  const { client_secret, publishable_key, payment_method } = confirmation
  return { clientSecret: client_secret, publishableKey: publishable_key, methodRef: payment_method }
}
