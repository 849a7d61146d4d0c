import type { DayOfUsage } from '../../../contract/usage'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest } from '../../api/calls'
import { dayAfter, dayOf, daysAfter, daysFromTo, startOfDay } from '../../components/page/days'
import type { Services } from '../../services/services'

export interface UsageQuery {
  /** First and last local day, e.g. "2026-11-20"; without a first day the server returns the last 30. */
  since: string | null
  until: string | null
  /** This many days up to the last one, instead of `since`. */
  lastDays?: number
  userSid: string | null
  /** IANA name. */
  timeZone: string
}

/** The recent usage of the account and its sub-accounts; without dates, the server returns the last 30 days. */
export const LAST_30_DAYS: UsageQuery = { since: null, until: null, userSid: null, timeZone: 'UTC' }

/** The server's limit. */
export const MAX_DAYS = 400

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Calls, minutes, credits and final balance of each day, oldest first; only the latest if there are too many. */
    getUsage: build.query<DayOfUsage[], UsageQuery>({
      queryFn: async (query, { extra }, _, baseQuery) => {
        const { data, error, meta } = await baseQuery(usageCall(query, dayOf((extra as Services).clock.now())))
        return error ? { error: error as ApiError, meta } : { data: data as DayOfUsage[], meta }
      },
      // `lastDays` also feeds the balance chart, which changes with every transaction; other ranges only show calls.
      providesTags: (_days, _error, { lastDays }) => (lastDays ? ['Calls', 'Transactions'] : ['Calls']),
    }),
  }),
})

export const { getUsage } = usageApi.endpoints

function usageCall({ lastDays, until, userSid, timeZone, ...range }: UsageQuery, today: string) {
  const last = lastDayOf(range.since, until, today)
  const since = lastDays ? daysAfter(last, 1 - lastDays) : range.since
  const first = since !== null && daysFromTo(since, last) > MAX_DAYS ? daysAfter(last, 1 - MAX_DAYS) : since
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

/** There are no calls after today; if only future days are requested, only the first of them is queried. */
function lastDayOf(since: string | null, until: string | null, today: string): string {
  if (since !== null && since > today) return since
  return until !== null && until < today ? until : today
}
