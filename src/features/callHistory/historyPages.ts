import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { createPageSelector } from '../../api/pages'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import type { CallRecord } from '../calls/callRecord'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { TableFilePart } from '../tableFile/tableFileSlice'
import { selectTableFile } from '../tableFile/tableFileSlice'
import type { CallsPageQuery } from './callHistoryApi'
import { countCalls, listCalls, lookUpCall } from './callHistoryApi'
import type { CallHistoryPart, PageOutline } from './callHistorySlice'
import { listName, PAGE, selectLists, selectShownPages } from './callHistorySlice'
import type { CallsPage } from './callsPage'
import type { CallsCriteria } from './filter/callsFilter'
import { selectCallSid, selectCriteria } from './filter/callsFilter'
import { layOut } from './list/historyLayout'

export type HistoryPart = ApiPart & AccountPart & CallHistoryPart & NavigationPart & TableFilePart

/** Pages kept ready on either side of those on screen. */
const PAGES_AROUND = 1

const NO_PAGES: PageOutline[] = []

const selectOutlines = createSelector(
  [selectLists, selectCriteria],
  (lists, wanted): PageOutline[] => lists[listName(wanted)] ?? NO_PAGES,
)

export const selectLayout = createSelector([selectOutlines], layOut)

const askedFor = (wanted: CallsCriteria, cursor: string | null): CallsPageQuery => ({ ...wanted, cursor, limit: PAGE })

/** A page's cursor; undefined for a page that is not known to exist. */
function cursorOf(outlines: readonly PageOutline[], page: number): string | null | undefined {
  return page === 0 ? null : (outlines[page - 1]?.next ?? undefined)
}

/**
 * The pages that are to be at hand: the newest, those on screen and beside it, and the next one on the way to what is on
 * screen and not yet known.
 */
export const selectPageQueries = createSelector(
  [selectCriteria, selectOutlines, selectShownPages],
  (wanted, outlines, { first, last }): CallsPageQuery[] => {
    const known = outlines.length
    const [from, to] = [Math.max(0, first - PAGES_AROUND), Math.min(last + PAGES_AROUND, known)]
    const pages = [0, ...rangeOf(from, to), ...(last >= known ? [known] : [])]
    const cursors = pages.map((page) => cursorOf(outlines, page)).filter((cursor) => cursor !== undefined)
    return [...new Set(cursors)].map((cursor) => askedFor(wanted, cursor))
  },
)

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

const answerTo = createPageSelector((wanted: CallsCriteria, cursor) => listCalls.select(askedFor(wanted, cursor)))

/** The pages at hand by their number in the list; for `shallowEqual`. */
export function selectPages(state: HistoryPart, first: number, last: number): (CallsPage | undefined)[] {
  const [wanted, outlines] = [selectCriteria(state), selectOutlines(state)]
  return rangeOf(first, last).map((page) => {
    const cursor = cursorOf(outlines, page)
    return cursor === undefined ? undefined : answerTo(state, wanted, cursor).data
  })
}

/** The page that failed to load and is on screen, if one did. */
export function selectFailedPage(state: HistoryPart): CallsPageQuery | undefined {
  const wanted = selectCriteria(state)
  return selectPageQueries(state).find(({ cursor }) => {
    const { isError, data } = answerTo(state, wanted, cursor)
    return isError && !data
  })
}

/** Whether the first page is known, perhaps without a call in it. */
export const selectHasBegun = (state: HistoryPart): boolean => selectOutlines(state).length > 0

const selectCountAnswer = createSelector([selectCriteria], (wanted) => countCalls.select(wanted))

export const selectHasCalls = (state: HistoryPart): boolean => selectLayout(state).calls > 0

/** How many calls there are, as far as it is known; null where nobody can tell. */
export function selectTotal(state: HistoryPart): number | null {
  const { calls, isComplete } = selectLayout(state)
  if (isComplete) return calls
  const counted = selectCountAnswer(state)(state).data
  return counted === undefined ? null : Math.max(counted, calls)
}

export const selectIsCounting = (state: HistoryPart): boolean =>
  !selectLayout(state).isComplete && selectCountAnswer(state)(state).isLoading

/** More rows than these are higher together than browsers let a page be. */
export const MOST_ROWS = 150_000

/** Rows shown below the known ones while nobody can tell how many there are. */
const ROWS_AHEAD = 10

/** Rows of the list: headings, calls, and calls still to be loaded. */
export function selectRowCount(state: HistoryPart): number {
  const { days, calls, isComplete } = selectLayout(state)
  const known = days.length + calls
  if (isComplete) return known
  const total = selectTotal(state)
  const ahead = total === null ? ROWS_AHEAD : Math.max(1, total - calls)
  return Math.max(known, Math.min(MOST_ROWS, known + ahead))
}

export const selectCallsFile = (state: HistoryPart) => selectTableFile(state, routes.callHistory.path)

const selectLookUp = createSelector([selectCallSid], (sid) => (sid === null ? null : lookUpCall.select(sid)))

/** The call whose details are shown, where a page on screen holds it. */
const selectListedCall = createSelector(
  [
    selectCallSid,
    (state: HistoryPart) => selectPages(state, 0, 0)[0],
    (state: HistoryPart) => selectPages(state, selectShownPages(state).first, selectShownPages(state).first)[0],
    (state: HistoryPart) => selectPages(state, selectShownPages(state).last, selectShownPages(state).last)[0],
  ],
  (sid, ...pages): CallRecord | undefined => {
    if (sid === null) return undefined
    for (const page of pages) {
      const call = page?.calls.find((each) => each.sid === sid)
      if (call) return call
    }
    return undefined
  },
)

/** The call whose details are shown; undefined until it is known. */
export function selectOpenCall(state: HistoryPart): CallRecord | undefined {
  return selectListedCall(state) ?? selectLookUp(state)?.(state).data
}

/** Why the details cannot be shown: the server's refusal of the look-up. */
export function selectOpenCallError(state: HistoryPart): ApiError | undefined {
  return selectOpenCall(state) ? undefined : (selectLookUp(state)?.(state).error as ApiError | undefined)
}
