import type { Calls } from '../../../contract/calls'
import { mergeNewestRows } from '../../api/pages'
import { dayOf } from '../../components/days'
import type { CallRecord } from '../calls/callRecord'
import { readCall } from '../calls/callRecord'

/** Where a local day begins among the calls of a page. */
export interface DayMark {
  /** E.g. "2026-11-20". */
  day: string
  /** Index of its first call in the page. */
  at: number
}

export interface CallsPage {
  /** Newest first. */
  calls: CallRecord[]
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
  /** The days of its calls, in their order. */
  days: DayMark[]
}

export function readPage({ resources }: Calls): CallsPage {
  return pageOf(
    // Frozen ones the store takes as they are: it would walk through each of them otherwise.
    resources.calls.map((call) => Object.freeze(readCall(call))),
    resources.next_cursor,
  )
}

/** A page with newer calls on top; news that do not reach back to it begin a new list. */
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
