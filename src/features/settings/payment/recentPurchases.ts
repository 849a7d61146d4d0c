import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import type { LinesPageQuery, StatementLine } from '../../transactions/transactionsApi'
import { listTransactions } from '../../transactions/transactionsApi'

/** The number of purchases shown; the statement lists them all. */
const LIMIT = 10

const queryFor = (kind: 'purchase' | 'top_up'): LinesPageQuery => ({ kind, cursor: null, limit: LIMIT })

/** Purchases made by the user, and by auto-replenish. */
const MANUAL = queryFor('purchase')
const AUTOMATIC = queryFor('top_up')
export const PURCHASE_QUERIES = [MANUAL, AUTOMATIC]

const selectManual = listTransactions.select(MANUAL)
const selectAutomatic = listTransactions.select(AUTOMATIC)

/** The newest of both, newest first; undefined until both are loaded. */
export const selectPurchases = createSelector(
  [(state: ApiPart) => selectManual(state).data, (state: ApiPart) => selectAutomatic(state).data],
  (manual, automatic): StatementLine[] | undefined => {
    if (!manual || !automatic) return undefined
    return [...manual.lines, ...automatic.lines].sort((one, other) => other.at - one.at).slice(0, LIMIT)
  },
)

export function selectPurchasesError(state: ApiPart): ApiError | undefined {
  return (selectManual(state).error ?? selectAutomatic(state).error) as ApiError | undefined
}
