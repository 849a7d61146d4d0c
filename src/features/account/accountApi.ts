import type { Account, AccountAnswer, AccountChange } from '../../../contract/account'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { fetchOnce } from '../../api/fetchOnce'
import { recordMutations } from '../../recorded'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Account, void>({
      query: () => rest('GET Account', { read: readAccount }),
      keepUnusedDataFor: 0,
    }),
    /** Answers the account as it is now. */
    changeAccount: build.mutation<Account, AccountChange>({
      query: (change) => rest('POST Account', { body: change, read: readAccount }),
    }),
  }),
})

export const { getAccount, changeAccount } = recordMutations(accountApi.endpoints, {
  changeAccount: { arg: ['name'], result: 'all' },
})

/** Asks for the account anew; the slice takes the answer, nothing stays in the cache. */
export const fetchAccount = () => fetchOnce(getAccount.initiate(undefined, { forceRefetch: true }))

/** The request under way, if there is one. */
export const runningAccountFetch = () => accountApi.util.getRunningQueryThunk('getAccount', undefined)

function readAccount({ resources }: AccountAnswer) {
  return resources.account
}
