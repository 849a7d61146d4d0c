import { createSelector, lruMemoize } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import type { ApiPart } from '../../api/api'
import type { CallRecord } from '../calls/callRecord'
import { listCalls } from './callHistoryApi'
import type { CallHistoryPart } from './callHistorySlice'
import { selectPagesWanted } from './callHistorySlice'

type Part = ApiPart & CallHistoryPart
type PageAnswer = ReturnType<ReturnType<typeof listCalls.select>>

const selectors = new Map<string | null, (state: ApiPart) => PageAnswer>()

/** One selector for each page: a new one each time would never find its last result. */
function selectPage(state: ApiPart, cursor: string | null): PageAnswer {
  let select = selectors.get(cursor)
  if (!select) {
    select = listCalls.select({ cursor })
    selectors.set(cursor, select)
  }
  return select(state)
}

/** The pages that are to be shown and where each begins: each page tells where the next one does. */
function chainOf(state: Part): { cursors: (string | null)[]; answers: PageAnswer[]; next: string | null } {
  const cursors: (string | null)[] = []
  const answers: PageAnswer[] = []
  let next: string | null = null
  do {
    const answer = selectPage(state, next)
    cursors.push(next)
    answers.push(answer)
    next = answer.data?.nextCursor ?? null
  } while (next !== null && cursors.length < selectPagesWanted(state))
  return { cursors, answers, next }
}

/** Where the pages begin that are to be asked for now. */
export const selectCursors = (state: Part): (string | null)[] => chainOf(state).cursors

const selectLoadedPages = (state: Part) => chainOf(state).answers.flatMap(({ data }) => (data ? [data] : []))

export const selectCalls = createSelector(
  [selectLoadedPages],
  (pages): CallRecord[] => pages.flatMap(({ calls }) => calls),
  // The array of pages is made anew each time, its pages are not.
  { memoize: lruMemoize, memoizeOptions: { equalityCheck: shallowEqual } },
)

/** How it stands with the last page: `end` when there is no older call. */
export function selectTail(state: Part): 'loading' | 'failed' | 'more' | 'end' {
  const { answers, next } = chainOf(state)
  const last = answers.at(-1)
  if (!last?.data) return last?.isError ? 'failed' : 'loading'
  return next === null ? 'end' : 'more'
}
