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
    /** Returns the updated account. */
    changeAccount: build.mutation<Account, AccountChange>({
      query: (change) => rest('POST Account', { body: change, read: readAccount }),
    }),
  }),
})

export const { getAccount, changeAccount } = recordMutations(accountApi.endpoints, {
  changeAccount: { arg: ['name'], result: 'all' },
})

/** Refetches the account; the slice stores the result, nothing stays in the cache. */
export const fetchAccount = () => fetchOnce(getAccount.initiate(undefined, { forceRefetch: true }))

/** The request in flight, if any. */
export const runningAccountFetch = () => accountApi.util.getRunningQueryThunk('getAccount', undefined)

function readAccount({ resources }: AccountAnswer) {
  return resources.account
}
