import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { createPageSelector } from '../../api/pages'
import type { AccountPart } from '../account/accountSlice'
import type { CallRecord } from '../calls/callRecord'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { TableFilePart } from '../tableFile/tableFileSlice'
import type { CallsPageQuery } from './callHistoryApi'
import { listCalls, lookUpCall } from './callHistoryApi'
import type { CallHistoryPart, PageOutline } from './callHistorySlice'
import { listKey, PAGE_SIZE, selectLists, selectShownPages } from './callHistorySlice'
import type { CallsPage } from './callsPage'
import type { CallsCriteria } from './filter/callsFilter'
import { selectCallSid, selectCriteria } from './filter/callsFilter'

export type HistoryPart = ApiPart & AccountPart & CallHistoryPart & NavigationPart & TableFilePart

/** Pages preloaded on either side of those on screen. */
const PAGES_AROUND = 1

const NO_PAGES: PageOutline[] = []

/** The known pages of the list on screen. */
export const selectOutlines = createSelector(
  [selectLists, selectCriteria],
  (lists, criteria): PageOutline[] => lists[listKey(criteria)] ?? NO_PAGES,
)

const pageQueryOf = (criteria: CallsCriteria, cursor: string | null): CallsPageQuery => ({
  ...criteria,
  cursor,
  limit: PAGE_SIZE,
})

/** A page's cursor; undefined if the page is not known to exist. */
function cursorOf(outlines: readonly PageOutline[], page: number): string | null | undefined {
  return page === 0 ? null : (outlines[page - 1]?.next ?? undefined)
}

/**
 * The pages to load and keep: the newest, those on and around the screen, and the next unknown one if the list was
 * scrolled beyond the known pages.
 */
export const selectPageQueries = createSelector(
  [selectCriteria, selectOutlines, selectShownPages],
  (criteria, outlines, { first, last }): CallsPageQuery[] => {
    const known = outlines.length
    const [from, to] = [Math.max(0, first - PAGES_AROUND), Math.min(last + PAGES_AROUND, known)]
    const pages = [0, ...rangeOf(from, to), ...(last >= known ? [known] : [])]
    const cursors = pages.map((page) => cursorOf(outlines, page)).filter((cursor) => cursor !== undefined)
    return [...new Set(cursors)].map((cursor) => pageQueryOf(criteria, cursor))
  },
)

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

const selectPageResult = createPageSelector((criteria: CallsCriteria, cursor) =>
  listCalls.select(pageQueryOf(criteria, cursor)),
)

/** Loaded pages from the first to the last index; compare with `shallowEqual`. */
export function selectPages(state: HistoryPart, first: number, last: number): (CallsPage | undefined)[] {
  const [criteria, outlines] = [selectCriteria(state), selectOutlines(state)]
  return rangeOf(first, last).map((page) => {
    const cursor = cursorOf(outlines, page)
    return cursor === undefined ? undefined : selectPageResult(state, criteria, cursor).data
  })
}

/** The page that is needed but failed to load, if any. */
export function selectFailedPage(state: HistoryPart): CallsPageQuery | undefined {
  const criteria = selectCriteria(state)
  return selectPageQueries(state).find(({ cursor }) => {
    const { isError, data } = selectPageResult(state, criteria, cursor)
    return isError && !data
  })
}

const selectLookUp = createSelector([selectCallSid], (sid) => (sid === null ? null : lookUpCall.select(sid)))

/** The call whose details are shown, if a page on screen contains it. */
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

/** The call whose details are shown; undefined until loaded. */
export function selectOpenCall(state: HistoryPart): CallRecord | undefined {
  return selectListedCall(state) ?? selectLookUp(state)?.(state).data
}

/** Why the details could not be loaded. */
export function selectOpenCallError(state: HistoryPart): ApiError | undefined {
  return selectOpenCall(state) ? undefined : (selectLookUp(state)?.(state).error as ApiError | undefined)
}
