import type { CreditRequestResolution } from '../../../contract/creditRequests'
import type {
  CreditsGift,
  NewSubAccount,
  SubAccount,
  SubAccountChange,
  SubAccounts,
} from '../../../contract/subAccounts'
import { sendSeveral } from '../../api/answerMeta'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest, rpc } from '../../api/calls'
import { fetchOnce } from '../../api/fetchOnce'
import { recordMutations } from '../../recorded'
import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'

const PAGE_SIZE = 200

/** A sub-account, as its parent sees it. */
export interface User {
  sid: string
  name: string
  /** E.164. */
  phoneNumber: string
  status: SubAccount['status']
  /** If set, the parent can neither reactivate nor remove them. */
  isSuspendedByTealine?: true
  credits: number
  /** Milliseconds since the epoch. */
  createdAt: number
  usedThisMonth: { calls: number; minutes: number; credits: number }
  /** The user's pending credit request. */
  request: { sid: string; credits: number; createdAt: number } | null
}

/** The idempotency key of the user's intent. */
interface WithIntent {
  intent: string
}

type UserRef = { sid: string }

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All sub-accounts of a parent, by name: fetches all pages. */
    listSubAccounts: build.query<User[], void>({
      queryFn: async (_arg, { extra }, _options, ask) => {
        const { send, meta } = sendSeveral(ask)
        // A user renamed between two requests may be on both pages.
        const all = new Map<string, User>()
        const { timeZone: tz } = (extra as Services).page.environment()
        let cursor: string | undefined
        do {
          const query = { limit: PAGE_SIZE, cursor, tz }
          const { data, error } = await send(rest('GET Accounts', { query, read: readPage }))
          if (error) return { error: error as ApiError, meta: meta() }
          const page = data as SubAccounts['resources']
          for (const account of page.accounts) all.set(account.sid, readUser(account))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        return { data: [...all.values()], meta: meta() }
      },
      providesTags: ['Users'],
    }),
    /** How many users wait for an answer to their request for credits; 0 if the server doesn't count them. */
    countCreditRequests: build.query<number, void>({
      query: () =>
        rest('GET Accounts', {
          query: { limit: 1 },
          read: ({ resources }) => resources.total.credit_requests ?? 0,
        }),
      providesTags: ['Users'],
    }),
    createSubAccount: build.mutation<unknown, NewSubAccount & WithIntent>({
      query: ({ intent, ...wanted }) => rest('POST Accounts/SubAccounts', { body: wanted, intent }),
    }),
    changeSubAccount: build.mutation<unknown, SubAccountChange & UserRef>({
      query: ({ sid, ...change }) => rest('POST Accounts/SubAccounts/{sid}', { params: { sid }, body: change }),
    }),
    giveCredits: build.mutation<unknown, CreditsGift & UserRef & WithIntent>({
      query: ({ sid, intent, ...gift }) =>
        rest('POST Accounts/SubAccounts/{sid}/Credits', { params: { sid }, body: gift, intent }),
    }),
    closeSubAccount: build.mutation<unknown, UserRef & WithIntent>({
      query: ({ sid, intent }) => rest('DELETE Accounts/SubAccounts/{sid}', { params: { sid }, intent }),
    }),
    resolveCreditRequest: build.mutation<unknown, CreditRequestResolution & WithIntent>({
      query: ({ intent, ...resolution }) =>
        rpc('acct.resolve_credit_request', resolution, { intent, outlivesPage: true }),
    }),
  }),
})

export const {
  listSubAccounts,
  countCreditRequests,
  createSubAccount,
  changeSubAccount,
  giveCredits,
  closeSubAccount,
  resolveCreditRequest,
} = recordMutations(usersApi.endpoints, {
  createSubAccount: { arg: ['phone_number', 'credits'] },
  changeSubAccount: { arg: ['sid', 'is_active', 'resend_invitation'] },
  giveCredits: { arg: ['sid', 'credits'], result: 'all' },
  closeSubAccount: { arg: ['sid'], result: 'all' },
  resolveCreditRequest: { arg: ['id', 'request_sid', 'status'], result: 'all' },
})

/** Refetches the users, after any request in progress, which may have been answered before a change. */
export function fetchUsers() {
  return async (dispatch: AppDispatch) => {
    await dispatch(usersApi.util.getRunningQueryThunk('listSubAccounts', undefined))
    await dispatch(fetchOnce(listSubAccounts.initiate(undefined, { forceRefetch: true })))
  }
}

const selectAnswer = listSubAccounts.select()

const selectCount = countCreditRequests.select()

/** How many requests for credits wait; 0 until known. */
export const selectRequestsWaiting = (state: ApiPart): number => selectCount(state).data ?? 0

/** Undefined until loaded. */
export const selectSubAccounts = (state: ApiPart): User[] | undefined => selectAnswer(state).data

/** Why the last request failed, if it did; users loaded before are kept. */
export const selectSubAccountsError = (state: ApiPart): ApiError | undefined => {
  const { error, isError } = selectAnswer(state)
  return isError ? (error as ApiError) : undefined
}

export const selectUser = (state: ApiPart, sid: string | null): User | undefined =>
  selectSubAccounts(state)?.find((user) => user.sid === sid)

function readPage({ resources }: SubAccounts) {
  return resources
}

function readUser({ phone_number, created_at, usage_this_month, credit_request, ...user }: SubAccount): User {
  return {
    sid: user.sid,
    name: user.name,
    phoneNumber: phone_number,
    status: user.status,
    ...(user.suspended_by === 'operator' && { isSuspendedByTealine: true }),
    credits: user.credits,
    createdAt: Date.parse(created_at),
    usedThisMonth: usage_this_month,
    request: credit_request
      ? { sid: credit_request.sid, credits: credit_request.credits, createdAt: Date.parse(credit_request.created_at) }
      : null,
  }
}
