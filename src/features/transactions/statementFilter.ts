import { createSelector } from '@reduxjs/toolkit'
import type { TransactionKind } from '../../../contract/transactions'
import { dayAfter, isDay, startOfDay } from '../callHistory/days'
import { isSid } from '../navigation/isSid'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectLocation } from '../navigation/navigationSlice'

/** Which lines are shown, as the address says it. */
export interface StatementFilter {
  kind: TransactionKind | null
  /** First and last local day, e.g. "2026-11-20". */
  since: string | null
  until: string | null
}

/** The same as the API takes it; what is left out is undefined, so that one filter has one key in the cache. */
export interface LinesCriteria {
  kind?: TransactionKind
  since?: string
  until?: string
}

/** All of them, as the compiler makes sure, in the order of the menu. */
export const KINDS = Object.keys({
  purchase: 0,
  top_up: 0,
  call: 0,
  transfer: 0,
  refund: 0,
  dispute: 0,
  debt: 0,
  promotion: 0,
} satisfies Record<TransactionKind, 0>) as TransactionKind[]

/** How far back the line of the balance may go, in days. */
export const BALANCE_DAYS = ['30', '90', '365'] as const
export type BalanceDays = (typeof BALANCE_DAYS)[number]

/** What an address asks for; what it says wrongly is left out. */
function readFilter(search: string): StatementFilter {
  const take = taker(search)
  const since = take('since', isDay)
  return {
    kind: take('kind', (value) => KINDS.includes(value as TransactionKind)) as TransactionKind | null,
    since,
    until: take('until', (day) => isDay(day) && (since === null || day >= since)),
  }
}

function readBalanceDays(search: string): BalanceDays {
  const days = taker(search)('days', (value) => BALANCE_DAYS.includes(value as BalanceDays))
  return (days ?? BALANCE_DAYS[0]) as BalanceDays
}

/** Not "receipt": what stands in an address under that name may be a verification's, and is hidden from the store. */
export const RECEIPT = 'transaction'

/** The line whose receipt an address shows. */
function readReceiptSid(search: string): string | null {
  return taker(search)(RECEIPT, isSid)
}

/** An address with some of its parts changed; those that are null are left out. */
export function addressWith(
  { pathname, search }: { pathname: string; search: string },
  changes: Record<string, string | null>,
): string {
  const parts = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parts.delete(name)
    else parts.set(name, value)
  }
  return parts.size > 0 ? `${pathname}?${parts}` : pathname
}

function taker(search: string) {
  const asked = new URLSearchParams(search)
  return (name: string, isRight: (value: string) => boolean): string | null => {
    const value = asked.get(name)
    return value !== null && isRight(value) ? value : null
  }
}

function criteriaOf({ kind, since, until }: StatementFilter): LinesCriteria {
  return {
    ...(kind && { kind }),
    ...(since && { since: new Date(startOfDay(since)).toISOString() }),
    ...(until && { until: new Date(startOfDay(dayAfter(until))).toISOString() }),
  }
}

const selectSearch = (state: NavigationPart) => selectLocation(state)?.search ?? ''

export const selectFilter = createSelector([selectSearch], readFilter)
export const selectBalanceDays = createSelector([selectSearch], readBalanceDays)
export const selectReceiptSid = createSelector([selectSearch], readReceiptSid)

/** Names a list of lines: the same for the same filter. */
export const selectListName = createSelector([selectFilter], (filter) => JSON.stringify(criteriaOf(filter)))

/** Stays the same object while the address only opens and closes a receipt. */
export const selectCriteria = createSelector([selectListName], (name) => JSON.parse(name) as LinesCriteria)

export const selectIsFiltered = createSelector([selectListName], (name) => name !== '{}')
