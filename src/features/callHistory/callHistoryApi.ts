import type { CallsCount } from '../../../contract/calls'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import type { PageQuery } from '../../api/pages'
import { pageQuery, tagNewestPage } from '../../api/pages'
import type { CallRecord } from '../calls/callRecord'
import { readCall } from '../calls/callRecord'
import type { CallsPage } from './callsPage'
import { mergeNewest, readPage } from './callsPage'
import type { CallsCriteria } from './filter/callsFilter'

/** A page of calls. Without `accountSid`, a parent also gets its sub-accounts' calls. */
export interface CallsPageQuery extends CallsCriteria, PageQuery {
  /** How many calls a page holds; the server's default if omitted. */
  limit?: number
}

const callHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCalls: build.query<CallsPage, CallsPageQuery>({
      queryFn: pageQuery({ call: pageCall, cached: cachedPage, mergeNewest }),
      providesTags: tagNewestPage('Calls'),
    }),
    /** How many calls match a filter, and what they come to. */
    countCalls: build.query<CallsCount, CallsCriteria>({
      query: (criteria) => rest('GET Calls/Count', { query: queryOf(criteria), read: (sums) => sums }),
      providesTags: ['Calls'],
    }),
    /** A call whose details are open but which is on none of the loaded pages. */
    lookUpCall: build.query<CallRecord, string>({
      query: (sid) => rest('GET Calls/{sid}', { params: { sid }, read: ({ resources }) => readCall(resources.call) }),
      providesTags: ['Calls'],
    }),
  }),
})

export const { listCalls, countCalls, lookUpCall } = callHistoryApi.endpoints

/** Requests a file of all calls that match a filter, with times in the given time zone. */
export function callsFileCall(criteria: CallsCriteria, timeZone: string) {
  return rest('GET Calls.csv', { query: { ...queryOf(criteria), tz: timeZone } })
}

function cachedPage(state: ApiPart, query: CallsPageQuery): CallsPage | undefined {
  return listCalls.select(query)(state).data
}

function pageCall({ cursor, limit, ...criteria }: CallsPageQuery) {
  return rest('GET Calls', {
    query: { ...queryOf(criteria), cursor: cursor ?? undefined, limit },
    read: readPage,
  })
}

function queryOf({ accountSid, ...criteria }: CallsCriteria) {
  return { ...criteria, account_sid: accountSid }
}
