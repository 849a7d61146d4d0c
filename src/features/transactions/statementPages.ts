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

/** Lines of one page. */
const PAGE = 50

const askedFor = (wanted: LinesCriteria, cursor: string | null): LinesPageQuery => ({ ...wanted, cursor, limit: PAGE })

const answerTo = createPageSelector((wanted: LinesCriteria, cursor) =>
  listTransactions.select(askedFor(wanted, cursor)),
)

/** Pages that are to be at hand, with what is known of them: each is known to exist by the one before it. */
function selectAnswers(state: StatementPart) {
  const wanted = selectCriteria(state)
  const count = selectPageCount(state, selectListName(state))
  const pages = []
  let cursor: string | null | undefined = null
  while (cursor !== undefined && pages.length < count) {
    const answer = answerTo(state, wanted, cursor)
    pages.push({ asked: askedFor(wanted, cursor), answer })
    cursor = answer.data?.nextCursor ?? undefined
  }
  return pages
}

export const selectPageQueries = (state: StatementPart): LinesPageQuery[] =>
  selectAnswers(state).map(({ asked }) => asked)

/** Says whether other pages are to be at hand than before. */
export const selectPagesKey = (state: StatementPart): string => JSON.stringify(selectPageQueries(state))

/** The pages that are known; for `shallowEqual`. */
export function selectPages(state: StatementPart): LinesPage[] {
  return selectAnswers(state).flatMap(({ answer }) => answer.data ?? [])
}

/** The pages whose last load failed; what was known of them before stays known. */
export function selectFailedPages(state: StatementPart): LinesPageQuery[] {
  return selectAnswers(state).flatMap(({ asked, answer }) => (answer.error ? [asked] : []))
}

/** Why there are no lines, or none further. */
export const selectLinesError = (state: StatementPart) => findError(state, ({ data }) => !data)

/** Why the lines that are known may not be the newest. */
export const selectRefreshError = (state: StatementPart) => findError(state, ({ data }) => data !== undefined)

function findError(state: StatementPart, isMeant: (page: { data?: LinesPage }) => boolean): ApiError | undefined {
  const failed = selectAnswers(state).find(({ answer }) => answer.error && isMeant(answer))
  return failed?.answer.error as ApiError | undefined
}

export const selectHasLines = (state: StatementPart): boolean =>
  selectPages(state).some(({ lines }) => lines.length > 0)

export const selectStatementFile = (state: StatementPart) => selectTableFile(state, routes.transactions.path)

export const selectBalancesQuery = createSelector(
  [selectBalanceDays, selectTimeZone],
  (days, timeZone): UsageQuery => ({ since: null, until: null, lastDays: Number(days), userSid: null, timeZone }),
)

const selectBalancesAnswer = createSelector([selectBalancesQuery], (asked) => getUsage.select(asked))
export const selectBalances = (state: StatementPart) => selectBalancesAnswer(state)(state).data
export function selectBalancesError(state: StatementPart) {
  return selectBalancesAnswer(state)(state).error as ApiError | undefined
}

const selectReceiptAnswer = createSelector([selectReceiptSid], (sid) => (sid === null ? null : getReceipt.select(sid)))
export const selectReceipt = (state: StatementPart) => selectReceiptAnswer(state)?.(state).data
export function selectReceiptError(state: StatementPart) {
  return selectReceipt(state) ? undefined : (selectReceiptAnswer(state)?.(state).error as ApiError | undefined)
}
