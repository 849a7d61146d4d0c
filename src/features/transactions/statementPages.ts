import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { routes } from '../../routes'
import { dayOf } from '../callHistory/days'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectTimeZone } from '../navigation/navigationSlice'
import type { TableFilePart } from '../tableFile/tableFileSlice'
import { selectTableFile } from '../tableFile/tableFileSlice'
import { selectBalanceDays, selectCriteria, selectListName, selectReceiptSid } from './statementFilter'
import type { BalancesQuery, LinesPage, LinesPageQuery, StatementLine } from './transactionsApi'
import { getReceipt, listBalances, listTransactions } from './transactionsApi'
import type { TransactionsPart } from './transactionsSlice'
import { selectPageCount } from './transactionsSlice'

export type StatementPart = ApiPart & NavigationPart & TransactionsPart & TableFilePart

/** Lines of one page. */
const PAGE = 50

type PageAnswer = ReturnType<ReturnType<typeof listTransactions.select>>

const KEPT_SELECTORS = 500
const selectors = new Map<string, (state: ApiPart) => PageAnswer>()

/** What came of asking for a page. One selector for each: a new one each time would never find its last result. */
function answerTo(asked: LinesPageQuery): (state: ApiPart) => PageAnswer {
  const key = JSON.stringify(asked)
  let select = selectors.get(key)
  if (!select) {
    if (selectors.size >= KEPT_SELECTORS) selectors.clear()
    select = listTransactions.select(asked)
    selectors.set(key, select)
  }
  return select
}

/** The pages that are to be at hand: each is known to exist by the one before it. */
export function selectPageQueries(state: StatementPart): LinesPageQuery[] {
  const wanted = selectCriteria(state)
  const count = selectPageCount(state, selectListName(state))
  const asked: LinesPageQuery[] = []
  let cursor: string | null | undefined = null
  while (cursor !== undefined && asked.length < count) {
    const page: LinesPageQuery = { ...wanted, cursor, limit: PAGE }
    asked.push(page)
    cursor = answerTo(page)(state).data?.nextCursor ?? undefined
  }
  return asked
}

/** Says whether other pages are to be at hand than before. */
export const selectPagesKey = (state: StatementPart): string => JSON.stringify(selectPageQueries(state))

/** The pages that are known; for `shallowEqual`. */
export function selectPages(state: StatementPart): LinesPage[] {
  return selectPageQueries(state).flatMap((asked) => answerTo(asked)(state).data ?? [])
}

/** The pages whose last load failed; what was known of them before stays known. */
export function selectFailedPages(state: StatementPart): LinesPageQuery[] {
  return selectPageQueries(state).filter((asked) => answerTo(asked)(state).error)
}

/** Why there are no lines, or none further. */
export const selectLinesError = (state: StatementPart) => findError(state, ({ data }) => !data)

/** Why the lines that are known may not be the newest. */
export const selectRefreshError = (state: StatementPart) => findError(state, ({ data }) => data !== undefined)

function findError(state: StatementPart, isMeant: (answer: PageAnswer) => boolean): ApiError | undefined {
  const failed = selectFailedPages(state).find((asked) => isMeant(answerTo(asked)(state)))
  return failed && (answerTo(failed)(state).error as ApiError)
}

export const selectHasLines = (state: StatementPart): boolean =>
  selectPages(state).some(({ lines }) => lines.length > 0)

export const selectStatementFile = (state: StatementPart) => selectTableFile(state, routes.transactions.path)

export interface DayOfLines {
  /** E.g. "2026-11-20". */
  day: string
  lines: StatementLine[]
}

/** Lines, newest first, under their local days. */
export function inDays(lines: readonly StatementLine[]): DayOfLines[] {
  const days: DayOfLines[] = []
  for (const line of lines) {
    const day = dayOf(line.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}

export const selectBalancesQuery = createSelector(
  [selectBalanceDays, selectTimeZone],
  (days, timeZone): BalancesQuery => ({ days: Number(days), timeZone }),
)

const selectBalancesAnswer = createSelector([selectBalancesQuery], (asked) => listBalances.select(asked))
export const selectBalances = (state: StatementPart) => selectBalancesAnswer(state)(state).data
export function selectBalancesError(state: StatementPart) {
  return selectBalancesAnswer(state)(state).error as ApiError | undefined
}

const selectReceiptAnswer = createSelector([selectReceiptSid], (sid) => (sid === null ? null : getReceipt.select(sid)))
export const selectReceipt = (state: StatementPart) => selectReceiptAnswer(state)?.(state).data
export function selectReceiptError(state: StatementPart) {
  return selectReceipt(state) ? undefined : (selectReceiptAnswer(state)?.(state).error as ApiError | undefined)
}
