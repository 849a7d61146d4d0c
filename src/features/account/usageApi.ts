import type { DayOfUsage } from '../../../contract/usage'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest } from '../../api/calls'
import { dayAfter, dayOf, daysAfter, daysFromTo, startOfDay } from '../../components/days'
import type { Services } from '../../services/services'

export interface UsageQuery {
  /** First and last local day, e.g. "2026-11-20"; without a first one the server's last 30. */
  since: string | null
  until: string | null
  /** So many days up to today, in place of a first one. */
  lastDays?: number
  userSid: string | null
  /** IANA name. */
  timeZone: string
}

/** The server answers no more days than these. */
const MOST_DAYS = 400

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Calls, minutes, credits and final balance of each day, oldest first; the latest days where there are too many. */
    getUsage: build.query<DayOfUsage[], UsageQuery>({
      queryFn: async (asked, { extra }, _, ask) => {
        const { data, error } = await ask(usageCall(asked, dayOf((extra as Services).clock.now())))
        return error ? { error: error as ApiError } : { data: data as DayOfUsage[] }
      },
      // The last days are shown for their balance, which changes with every transaction; others for their calls.
      providesTags: (_days, _error, { lastDays }) => [lastDays ? 'Transactions' : 'Calls'],
    }),
  }),
})

export const { getUsage } = usageApi.endpoints

function usageCall({ lastDays, until, userSid, timeZone, ...asked }: UsageQuery, today: string) {
  const since = lastDays ? daysAfter(today, 1 - lastDays) : asked.since
  const last = lastDayOf(since, until, today)
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

/** No call is later than today; where only future days are asked for, the first of them stands for all. */
function lastDayOf(since: string | null, until: string | null, today: string): string {
  if (since !== null && since > today) return since
  return until !== null && until < today ? until : today
}
