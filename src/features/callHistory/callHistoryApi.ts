import type { DayOfUsage } from '../../../contract/usage'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest } from '../../api/calls'
import type { Services } from '../../services/services'
import type { CallRecord } from '../calls/callRecord'
import { readCall } from '../calls/callRecord'
import type { CallsPage } from './callsPage'
import { readPage, withNewest } from './callsPage'
import { dayAfter, dayOf, daysAfter, daysFromTo, startOfDay } from './days'
import type { CallsCriteria } from './filter/callsFilter'

/** A page of calls; those of one account alone where it is named: a parent otherwise sees its sub-accounts' too. */
export interface CallsPageQuery extends CallsCriteria {
  /** Where the page begins; null for the newest. */
  cursor: string | null
  /** How many calls a page holds, where not as many as the server likes. */
  limit?: number
}

export interface UsageQuery {
  /** First and last local day, e.g. "2026-11-20"; without a first one the server's last 30. */
  since: string | null
  until: string | null
  userSid: string | null
  /** IANA name. */
  timeZone: string
}

/** The server tells no more days at once. */
const MOST_DAYS = 400

const callHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCalls: build.query<CallsPage, CallsPageQuery>({
      queryFn: async (asked, { getState }, _, ask) => {
        const { data, error } = await ask(pageCall(asked))
        if (error) return { error: error as ApiError }
        const page = data as CallsPage
        const before = asked.cursor === null ? knownPage(getState() as ApiPart, asked) : undefined
        return { data: before ? withNewest(before, page) : page }
      },
      // Only the newest page changes.
      providesTags: (_page, _error, { cursor }) => (cursor === null ? ['Calls'] : []),
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
    /** Minutes and credits of each day, oldest first; the latest days where there are more than the server tells. */
    getUsage: build.query<DayOfUsage[], UsageQuery>({
      queryFn: async (asked, { extra }, _, ask) => {
        const { data, error } = await ask(usageCall(asked, dayOf((extra as Services).clock.now())))
        return error ? { error: error as ApiError } : { data: data as DayOfUsage[] }
      },
      providesTags: ['Calls'],
    }),
  }),
})

export const { listCalls, countCalls, lookUpCall, getUsage } = callHistoryApi.endpoints

/** The file of all calls that a filter lets through, its times in a time zone. */
export function callsFileCall(wanted: CallsCriteria, timeZone: string) {
  return rest('GET Calls.csv', { query: { ...queryOf(wanted), tz: timeZone } })
}

function knownPage(state: ApiPart, asked: CallsPageQuery): CallsPage | undefined {
  return listCalls.select(asked)(state).data
}

function usageCall({ since, until, userSid, timeZone }: UsageQuery, today: string) {
  const last = lastDayTold(since, until, today)
  const first = since !== null && daysFromTo(since, last) > MOST_DAYS ? daysAfter(last, 1 - MOST_DAYS) : since
  return rest('GET Account/Usage', {
    query: {
      since: first === null ? undefined : new Date(startOfDay(first)).toISOString(),
      until: until === null && last === today ? undefined : new Date(startOfDay(dayAfter(last))).toISOString(),
      account_sid: userSid ?? undefined,
      tz: timeZone,
    },
    read: ({ resources }) => resources.days,
  })
}

/** No call is later than today; where an address asks for days to come alone, the first of them stands for all. */
function lastDayTold(since: string | null, until: string | null, today: string): string {
  if (since !== null && since > today) return since
  return until !== null && until < today ? until : today
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
