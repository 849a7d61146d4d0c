import type { CallReport } from '../../../../contract/reports'
import { api } from '../../../api/api'
import { rest } from '../../../api/calls'
import type { ReportBy } from '../filter/callsFilter'

/** Sums of the calls of a period, by user or by number. Instants are ISO 8601. */
export interface ReportQuery {
  by: ReportBy
  since?: string
  until?: string
}

export type Report = CallReport['resources']

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The most expensive rows first. */
    getCallReport: build.query<Report, ReportQuery>({
      query: (query) => rest('GET Reports/Calls', { query, read: ({ resources }) => resources }),
      providesTags: ['Calls'],
    }),
  }),
})

export const { getCallReport } = reportApi.endpoints

/** Requests the whole report as a file. */
export function reportFileCall(query: ReportQuery) {
  return rest('GET Reports/Calls.csv', { query })
}
