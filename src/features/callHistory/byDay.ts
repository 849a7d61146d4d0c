import type { CallRecord } from '../calls/callRecord'

export interface DayOfCalls {
  /** Any moment of the day, in ms since the epoch. */
  at: number
  calls: CallRecord[]
}

/** Calls of the same local day together, in the order they come. */
export function byDay(calls: readonly CallRecord[]): DayOfCalls[] {
  const days: DayOfCalls[] = []
  for (const call of calls) {
    const last = days.at(-1)
    if (last && isSameDay(last.at, call.createdAt)) last.calls.push(call)
    else days.push({ at: call.createdAt, calls: [call] })
  }
  return days
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}
