import type { Calls } from '../../../contract/calls'
import type { CallRecord } from '../calls/callRecord'
import { readCall } from '../calls/callRecord'
import { dayOf } from './days'

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

/**
 * The newest calls told anew, before those of the last time that are older than all of them: the page grows at its head and
 * ends where it ended, so that the pages after it still fit. News that do not reach back to what was known begin a new list.
 */
export function withNewest(before: CallsPage, news: CallsPage): CallsPage {
  const oldest = news.calls.at(-1)
  const place = oldest ? before.calls.findIndex(({ sid }) => sid === oldest.sid) : -1
  if (place < 0) return news
  return pageOf([...news.calls, ...before.calls.slice(place + 1)], before.nextCursor)
}

function pageOf(calls: CallRecord[], nextCursor: string | null): CallsPage {
  const days: DayMark[] = []
  calls.forEach(({ createdAt }, at) => {
    const day = dayOf(createdAt)
    if (days.at(-1)?.day !== day) days.push({ day, at })
  })
  return { calls, nextCursor, days }
}
