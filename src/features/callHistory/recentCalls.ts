import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid } from '../account/accountSlice'
import type { CallRecord } from '../calls/callRecord'
import { listCalls } from './callHistoryApi'

type Part = ApiPart & AccountPart

/** Queries the newest calls of one account. */
export const ownCalls = (accountSid: string) => ({ cursor: null, accountSid })

const selectResult = createSelector([selectAccountSid], (accountSid) => listCalls.select(ownCalls(accountSid ?? '')))

/** The account's last call to each number, newest first; undefined until loaded. */
export const selectRecentCalls = createSelector(
  [(state: Part) => selectResult(state)(state).data],
  (page): CallRecord[] | undefined => page && lastToEachNumber(page.calls),
)

export function selectRecentsFailed(state: Part): boolean {
  const { isError, data } = selectResult(state)(state)
  return isError && !data
}

function lastToEachNumber(calls: readonly CallRecord[]): CallRecord[] {
  const last = new Map<string, CallRecord>()
  for (const call of calls) if (!last.has(call.to)) last.set(call.to, call)
  return [...last.values()]
}
