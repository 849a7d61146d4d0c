import type { NewAccount } from '../../../contract/account'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'

const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the new account's access token. */
    createAccount: build.mutation<string, NewAccount>({
      query: (account) =>
        rest('POST Accounts', {
          body: account,
          read: ({ resources }) => resources.token.access_token || undefined,
        }),
    }),
  }),
})

export const { createAccount } = recordMutations(signUpApi.endpoints, {
  createAccount: { arg: ['name', 'phone_number'] },
})
