import { createSelector } from '@reduxjs/toolkit'
import type { TransactionKind } from '../../../contract/transactions'
import type { TimeRange } from '../lists/timeRange'
import { instantsOf, timeRangeOf } from '../lists/timeRange'
import type { ParamChanges } from '../navigation/address'
import { choiceOf, selectSearch, sidOf } from '../navigation/address'

/** Which lines are shown, as given in the URL. */
export interface StatementFilter extends TimeRange {
  kind: TransactionKind | null
}

/** The filter in the API's terms. Unset fields are omitted, so that equal filters share a cache key. */
export interface LinesCriteria {
  kind?: TransactionKind
  since?: string
  until?: string
}

/** All kinds, in the order of the menu; the compiler checks that none is missing. */
export const KINDS = Object.keys({
  purchase: 0,
  top_up: 0,
  call: 0,
  transfer: 0,
  refund: 0,
  dispute: 0,
  debt: 0,
  promotion: 0,
  adjustment: 0,
} satisfies Record<TransactionKind, 0>) as TransactionKind[]

/** The ranges of the balance chart, in days. */
export const BALANCE_DAYS = ['30', '90', '365'] as const
export type BalanceDays = (typeof BALANCE_DAYS)[number]

/** Reads the filter from a URL's query; invalid values are ignored. */
function readFilter(search: string): StatementFilter {
  return { kind: choiceOf(search, 'kind', KINDS), ...timeRangeOf(search) }
}

/** Removes the filter from the URL. */
export const NO_FILTER: ParamChanges = { kind: null, since: null, until: null }

/** Not "receipt": that parameter may hold a verification receipt, and is hidden from the store. */
export const RECEIPT_PARAM = 'transaction'

function criteriaOf({ kind, ...time }: StatementFilter): LinesCriteria {
  return { ...(kind && { kind }), ...instantsOf(time) }
}

export const selectFilter = createSelector([selectSearch], readFilter)
export const selectBalanceDays = createSelector(
  [selectSearch],
  (search): BalanceDays => choiceOf(search, 'days', BALANCE_DAYS) ?? BALANCE_DAYS[0],
)
export const selectReceiptSid = createSelector([selectSearch], (search) => sidOf(search, RECEIPT_PARAM))

/** Identifies a list of lines; equal filters have equal names. */
export const selectListName = createSelector([selectFilter], (filter) => JSON.stringify(criteriaOf(filter)))

/** Stays the same object while only a receipt is opened and closed. */
export const selectCriteria = createSelector([selectListName], (name) => JSON.parse(name) as LinesCriteria)

export const selectIsFiltered = createSelector([selectListName], (name) => name !== '{}')
