import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import type { AccountPart } from '../../account/accountSlice'
import type { CallRecord } from '../../calls/callRecord'
import type { CallsPart } from '../../calls/callsSlice'
import { selectCall } from '../../calls/callsSlice'
import { listCalls } from '../callHistoryApi'
import { LAST_CALLS, selectLastCallsQuery } from './lastCallsQuery'

type Part = ApiPart & AccountPart & CallsPart

const selectResult = createSelector([selectLastCallsQuery], (query) => (query ? listCalls.select(query) : null))

/** The calls before the one that the panel shows, newest first; undefined until loaded. */
export const selectLastCalls = createSelector(
  [(state: Part) => selectResult(state)?.(state).data, selectCall],
  // The search also finds longer numbers, and notes that mention it.
  (page, { wish, sid }): CallRecord[] | undefined =>
    page?.calls.filter((call) => call.to === wish?.to && call.sid !== sid).slice(0, LAST_CALLS),
)

export function selectLastCallsFailed(state: Part): boolean {
  const result = selectResult(state)?.(state)
  return result?.isError === true && !result.data
}
