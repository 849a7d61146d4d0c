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

/** A page of calls; those of one account alone where it is named: a parent otherwise sees its sub-accounts' too. */
export interface CallsPageQuery extends CallsCriteria, PageQuery {
  /** How many calls a page holds, where not as many as the server likes. */
  limit?: number
}

const callHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCalls: build.query<CallsPage, CallsPageQuery>({
      queryFn: pageQuery({ call: pageCall, cached: knownPage, mergeNewest }),
      providesTags: tagNewestPage('Calls'),
    }),
    /** How many calls a filter lets through. */
    countCalls: build.query<number, CallsCriteria>({
      query: (wanted) => rest('GET Calls/Count', { query: queryOf(wanted), read: ({ count }) => count }),
      providesTags: ['Calls'],
    }),
    /** One call whose details are wanted and which no page shows. */
    lookUpCall: build.query<CallRecord, string>({
      query: (sid) => rest('GET Calls/{sid}', { params: { sid }, read: ({ resources }) => readCall(resources.call) }),
      providesTags: ['Calls'],
    }),
  }),
})

export const { listCalls, countCalls, lookUpCall } = callHistoryApi.endpoints

/** The file of all calls that a filter lets through, its times in a time zone. */
export function callsFileCall(wanted: CallsCriteria, timeZone: string) {
  return rest('GET Calls.csv', { query: { ...queryOf(wanted), tz: timeZone } })
}

function knownPage(state: ApiPart, asked: CallsPageQuery): CallsPage | undefined {
  return listCalls.select(asked)(state).data
}

function pageCall({ cursor, limit, ...wanted }: CallsPageQuery) {
  return rest('GET Calls', {
    query: { ...queryOf(wanted), cursor: cursor ?? undefined, limit },
    read: readPage,
  })
}

function queryOf({ accountSid, ...wanted }: CallsCriteria) {
  return { ...wanted, account_sid: accountSid }
}
