import type { Account, AccountAnswer } from '../../../contract/account'
import { api } from '../../api/api'
import { askOnce } from '../../api/askOnce'
import { rest } from '../../api/calls'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Account, void>({
      query: () =>
        rest('Account', undefined, { method: 'GET', read: (answer: AccountAnswer) => answer.resources.account }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { getAccount } = accountApi.endpoints

/** Asks for the account anew; the slice takes the answer, nothing stays in the cache. */
export const fetchAccount = () => askOnce(getAccount.initiate(undefined, { forceRefetch: true }))

/** The request under way, if there is one. */
export const runningAccountFetch = () => accountApi.util.getRunningQueryThunk('getAccount', undefined)
