import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { createPageSelector } from '../../api/pages'
import { routes } from '../../routes'
import type { UsageQuery } from '../account/usageApi'
import { getUsage } from '../account/usageApi'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectTimeZone } from '../navigation/navigationSlice'
import type { TableFilePart } from '../tableFile/tableFileSlice'
import { selectTableFile } from '../tableFile/tableFileSlice'
import type { LinesCriteria } from './statementFilter'
import { selectBalanceDays, selectCriteria, selectListName, selectReceiptSid } from './statementFilter'
import type { LinesPage, LinesPageQuery } from './transactionsApi'
import { getReceipt, listTransactions } from './transactionsApi'
import type { TransactionsPart } from './transactionsSlice'
import { selectPageCount } from './transactionsSlice'

export type StatementPart = ApiPart & NavigationPart & TransactionsPart & TableFilePart

/** Lines per page. */
const PAGE_SIZE = 50

const queryFor = (criteria: LinesCriteria, cursor: string | null): LinesPageQuery => ({
  ...criteria,
  cursor,
  limit: PAGE_SIZE,
})

const resultOf = createPageSelector((criteria: LinesCriteria, cursor) =>
  listTransactions.select(queryFor(criteria, cursor)),
)

/** The requested pages with their results. Each page's cursor comes from the page before it. */
function selectResults(state: StatementPart) {
  const criteria = selectCriteria(state)
  const count = selectPageCount(state, selectListName(state))
  const pages = []
  let cursor: string | null | undefined = null
  while (cursor !== undefined && pages.length < count) {
    const result = resultOf(state, criteria, cursor)
    pages.push({ query: queryFor(criteria, cursor), result })
    cursor = result.data?.nextCursor ?? undefined
  }
  return pages
}

export const selectPageQueries = (state: StatementPart): LinesPageQuery[] =>
  selectResults(state).map(({ query }) => query)

/** Changes whenever the requested pages change. */
export const selectPagesKey = (state: StatementPart): string => JSON.stringify(selectPageQueries(state))

/** The loaded pages; compare with `shallowEqual`. */
export function selectPages(state: StatementPart): LinesPage[] {
  return selectResults(state).flatMap(({ result }) => result.data ?? [])
}

/** The pages whose last request failed; lines loaded before are kept. */
export function selectFailedPages(state: StatementPart): LinesPageQuery[] {
  return selectResults(state).flatMap(({ query, result }) => (result.error ? [query] : []))
}

/** Why no lines, or no more lines, could be loaded. */
export const selectLinesError = (state: StatementPart) => findError(state, ({ data }) => !data)

/** Why the loaded lines could not be refreshed. */
export const selectRefreshError = (state: StatementPart) => findError(state, ({ data }) => data !== undefined)

function findError(state: StatementPart, matches: (page: { data?: LinesPage }) => boolean): ApiError | undefined {
  const failed = selectResults(state).find(({ result }) => result.error && matches(result))
  return failed?.result.error as ApiError | undefined
}

export const selectHasLines = (state: StatementPart): boolean =>
  selectPages(state).some(({ lines }) => lines.length > 0)

export const selectStatementFile = (state: StatementPart) => selectTableFile(state, routes.transactions.path)

export const selectBalancesQuery = createSelector(
  [selectBalanceDays, selectTimeZone],
  (days, timeZone): UsageQuery => ({ since: null, until: null, lastDays: Number(days), userSid: null, timeZone }),
)

const selectBalancesResult = createSelector([selectBalancesQuery], (query) => getUsage.select(query))
export const selectBalances = (state: StatementPart) => selectBalancesResult(state)(state).data
export function selectBalancesError(state: StatementPart) {
  return selectBalancesResult(state)(state).error as ApiError | undefined
}

const selectReceiptResult = createSelector([selectReceiptSid], (sid) => (sid === null ? null : getReceipt.select(sid)))
export const selectReceipt = (state: StatementPart) => selectReceiptResult(state)?.(state).data
export function selectReceiptError(state: StatementPart) {
  return selectReceipt(state) ? undefined : (selectReceiptResult(state)?.(state).error as ApiError | undefined)
}
