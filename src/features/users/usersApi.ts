import type { SubAccount, SubAccounts } from '../../../contract/subAccounts'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest } from '../../api/calls'

const PAGE = 200

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All sub-accounts of a parent, by name: its pages are fetched to the end. */
    listSubAccounts: build.query<SubAccount[], void>({
      queryFn: async (_arg, _api, _options, ask) => {
        const all: SubAccount[] = []
        let cursor: string | undefined
        do {
          const { data, error } = await ask(
            rest('Accounts', undefined, { method: 'GET', query: { limit: PAGE, cursor }, read: readPage }),
          )
          if (error) return { error: error as ApiError }
          const page = data as SubAccounts['resources']
          all.push(...page.accounts)
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        return { data: all }
      },
    }),
  }),
})

export const { listSubAccounts } = usersApi.endpoints

function readPage({ resources }: SubAccounts) {
  return resources
}

const selectAnswer = listSubAccounts.select()

/** Undefined until they are known. */
export const selectSubAccounts = (state: ApiPart): SubAccount[] | undefined => selectAnswer(state).data
