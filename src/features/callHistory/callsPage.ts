import type { Calls } from '../../../contract/calls'
import { mergeNewestRows } from '../../api/pages'
import { dayOf } from '../../components/page/days'
import type { CallRecord } from '../calls/callRecord'
import { readCall } from '../calls/callRecord'

/** The start of a local day within a page. */
export interface DayMark {
  /** E.g. "2026-11-20". */
  day: string
  /** Index of its first call in the page. */
  at: number
}

export interface CallsPage {
  /** Newest first. */
  calls: CallRecord[]
  /** Null at the end of the list. */
  nextCursor: string | null
  /** The days of its calls, newest first. */
  days: DayMark[]
}

export function readPage({ resources }: Calls): CallsPage {
  return pageOf(
    // Freezing spares Immer from walking through each of them to freeze it.
    resources.calls.map((call) => Object.freeze(readCall(call))),
    resources.next_cursor,
  )
}

/** Merges newer calls into a page; if they do not reach back to it, they start a new list. */
export function mergeNewest(before: CallsPage, news: CallsPage): CallsPage {
  const calls = mergeNewestRows(before.calls, news.calls)
  return calls ? pageOf(calls, before.nextCursor) : news
}

function pageOf(calls: CallRecord[], nextCursor: string | null): CallsPage {
  const days: DayMark[] = []
  calls.forEach(({ createdAt }, at) => {
    const day = dayOf(createdAt)
    if (days.at(-1)?.day !== day) days.push({ day, at })
  })
  return { calls, nextCursor, days }
}
