import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import type { LinesPageQuery, StatementLine } from '../../transactions/transactionsApi'
import { listTransactions } from '../../transactions/transactionsApi'

/** As many are shown; the statement has them all. */
const SHOWN = 10

const askedFor = (kind: 'purchase' | 'top_up'): LinesPageQuery => ({ kind, cursor: null, limit: SHOWN })

/** What was paid for by hand, and by auto-replenish. */
const BY_HAND = askedFor('purchase')
const BY_ITSELF = askedFor('top_up')
export const PURCHASES_ASKED = [BY_HAND, BY_ITSELF]

const selectByHand = listTransactions.select(BY_HAND)
const selectByItself = listTransactions.select(BY_ITSELF)

/** The newest of both, newest first; undefined until both are known. */
export const selectPurchases = createSelector(
  [(state: ApiPart) => selectByHand(state).data, (state: ApiPart) => selectByItself(state).data],
  (byHand, byItself): StatementLine[] | undefined => {
    if (!byHand || !byItself) return undefined
    return [...byHand.lines, ...byItself.lines].sort((one, other) => other.at - one.at).slice(0, SHOWN)
  },
)

export function selectPurchasesError(state: ApiPart): ApiError | undefined {
  return (selectByHand(state).error ?? selectByItself(state).error) as ApiError | undefined
}
