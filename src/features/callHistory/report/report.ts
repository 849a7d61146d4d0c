import { createSelector } from '@reduxjs/toolkit'
import type { ApiError } from '../../../api/apiError'
import { instantsOf } from '../../lists/timeRange'
import { choiceOf, selectSearch } from '../../navigation/address'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import type { ReportBy } from '../filter/callsFilter'
import { REPORT, REPORTS, selectFilter, selectSeesFamily } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'
import type { Report, ReportQuery } from './reportApi'
import { getCallReport } from './reportApi'

const NONE: readonly ReportBy[] = []
const OF_ONE: readonly ReportBy[] = ['number']

/** The reports that are offered to the user. */
export function selectReports(state: HistoryPart): readonly ReportBy[] {
  if (!selectOffers(state, 'reports')) return NONE
  return selectSeesFamily(state) ? REPORTS : OF_ONE
}

/** The report shown instead of the calls, as given by the URL; null for the calls. */
export const selectReportBy = createSelector([selectSearch, selectReports], (search, reports) =>
  choiceOf(search, REPORT, reports),
)

export const selectReportQuery = createSelector(
  [selectReportBy, selectFilter],
  (by, filter): ReportQuery | null => by && { by, ...instantsOf(filter) },
)

/** Such as "calls-by-user-2026-10-01-to-2026-10-31", without the extension; null while no report is shown. */
export function selectReportFileName(state: HistoryPart, today: string): string | null {
  const by = selectReportBy(state)
  const { since, until } = selectFilter(state)
  return by && `calls-by-${by}-${since ? `${since}-to` : 'until'}-${until ?? today}`
}

const selectResult = createSelector([selectReportQuery], (query) => (query ? getCallReport.select(query) : null))

/** The shown report; undefined until loaded. */
export const selectReport = (state: HistoryPart): Report | undefined => selectResult(state)?.(state).data

export function selectReportError(state: HistoryPart): ApiError | undefined {
  const result = selectResult(state)?.(state)
  return result?.data ? undefined : (result?.error as ApiError | undefined)
}
