import type { PageOutline } from '../callHistorySlice'
import { PAGE_SIZE } from '../callHistorySlice'

/** A day of the list. */
export interface DayOfCalls {
  /** E.g. "2026-11-20". */
  day: string
  /** Row of its heading; its calls follow. */
  row: number
  /** Index of its first call in the list. */
  firstCall: number
  /** How many of its calls are known. */
  calls: number
}

/** The list's layout: a row for each day's heading and for each call. */
export interface HistoryLayout {
  days: DayOfCalls[]
  /** Rows that are headings. */
  headings: ReadonlySet<number>
  /** Index of the first call of each page. */
  pageStarts: number[]
  /** Calls known so far. */
  calls: number
  /** No calls follow these. */
  isComplete: boolean
}

/** Lays out the known pages one below the other, in time linear in pages and days, not in calls. */
export function layOut(pages: readonly PageOutline[]): HistoryLayout {
  const days: DayOfCalls[] = []
  const pageStarts: number[] = []
  let calls = 0
  for (const page of pages) {
    pageStarts.push(calls)
    for (const { day, at } of page.days) {
      const last = days.at(-1)
      if (last?.day === day) continue
      const firstCall = calls + at
      if (last) last.calls = firstCall - last.firstCall
      days.push({ day, row: firstCall + days.length, firstCall, calls: 0 })
    }
    calls += page.calls
  }
  const last = days.at(-1)
  if (last) last.calls = calls - last.firstCall
  const headings = new Set(days.map(({ row }) => row))
  return { days, headings, pageStarts, calls, isComplete: pages.at(-1)?.next === null }
}

/** The day of a call; undefined in a list without calls. */
export function dayOfCall({ days }: HistoryLayout, call: number): DayOfCalls | undefined {
  return days[lastIndexUpTo(days.length, (index) => (days[index] as DayOfCalls).firstCall <= call)]
}

/** The row of a call. */
export function rowOfCall(layout: HistoryLayout, call: number): number {
  const day = dayOfCall(layout, call)
  return day ? day.row + 1 + call - day.firstCall : call
}

/** The call in a row or, where the row is a day's heading, the first call below it. */
export function callAtRow({ days }: HistoryLayout, row: number): number {
  const day = days[lastIndexUpTo(days.length, (index) => (days[index] as DayOfCalls).row <= row)]
  return day ? day.firstCall + Math.max(0, row - day.row - 1) : row
}

/** The page that contains a call; beyond the known calls, the page that will if all pages are full. */
export function pageOfCall({ pageStarts, calls }: HistoryLayout, call: number): number {
  if (call >= calls) return pageStarts.length + Math.floor((call - calls) / PAGE_SIZE)
  return lastIndexUpTo(pageStarts.length, (index) => (pageStarts[index] as number) <= call)
}

/** A position that stays with its call when newer calls are added above: counted from the end of its page. */
export interface Anchor {
  page: number
  fromEnd: number
}

export function anchorOf(layout: HistoryLayout, call: number): Anchor {
  const page = pageOfCall(layout, call)
  return { page, fromEnd: endOfPage(layout, page) - call }
}

export function callAtAnchor(layout: HistoryLayout, { page, fromEnd }: Anchor): number {
  return Math.max(0, endOfPage(layout, page) - fromEnd)
}

const endOfPage = ({ pageStarts, calls }: HistoryLayout, page: number) => pageStarts[page + 1] ?? calls

/** Binary search: the last index below `count` for which `holds`, which is true up to some index and false after it. */
function lastIndexUpTo(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}
