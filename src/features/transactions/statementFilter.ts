import { createSelector } from '@reduxjs/toolkit'
import type { TransactionKind } from '../../../contract/transactions'
import type { TimeRange } from '../lists/timeRange'
import { instantsOf, timeOf } from '../lists/timeRange'
import type { AddressChanges } from '../navigation/address'
import { choiceOf, selectSearch, sidOf } from '../navigation/address'

/** Which lines are shown, as the address says it. */
export interface StatementFilter extends TimeRange {
  kind: TransactionKind | null
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
  return { kind: choiceOf(search, 'kind', KINDS), ...timeOf(search) }
}

/** Removes the whole filter from the address. */
export const NO_FILTER: AddressChanges = { kind: null, since: null, until: null }

/** Not "receipt": what stands in an address under that name may be a verification's, and is hidden from the store. */
export const RECEIPT = 'transaction'

function criteriaOf({ kind, ...time }: StatementFilter): LinesCriteria {
  return { ...(kind && { kind }), ...instantsOf(time) }
}

export const selectFilter = createSelector([selectSearch], readFilter)
export const selectBalanceDays = createSelector(
  [selectSearch],
  (search): BalanceDays => choiceOf(search, 'days', BALANCE_DAYS) ?? BALANCE_DAYS[0],
)
export const selectReceiptSid = createSelector([selectSearch], (search) => sidOf(search, RECEIPT))

/** Names a list of lines: the same for the same filter. */
export const selectListName = createSelector([selectFilter], (filter) => JSON.stringify(criteriaOf(filter)))

/** Stays the same object while the address only opens and closes a receipt. */
export const selectCriteria = createSelector([selectListName], (name) => JSON.parse(name) as LinesCriteria)

export const selectIsFiltered = createSelector([selectListName], (name) => name !== '{}')
