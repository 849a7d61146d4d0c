import { createSelector } from '@reduxjs/toolkit'
import type { CallResult } from '../../../../contract/calls'
import { routes } from '../../../routes'
import type { AccountPart } from '../../account/accountSlice'
import { selectIsSubAccount } from '../../account/accountSlice'
import { isSid } from '../../navigation/isSid'
import type { NavigationPart } from '../../navigation/navigationSlice'
import { selectLocation } from '../../navigation/navigationSlice'
import { dayAfter, isDay, startOfDay } from '../days'

/** Which calls are shown, as the address says it. */
export interface CallsFilter {
  /** Part of a number or of a name; empty: any. */
  text: string
  result: CallResult | null
  userSid: string | null
  /** First and last local day, e.g. "2026-11-20". */
  since: string | null
  until: string | null
}

/** The same as the API takes it; what is left out is undefined, so that one filter has one key in the cache. */
export interface CallsCriteria {
  q?: string
  result?: CallResult
  accountSid?: string
  since?: string
  until?: string
}

export const NO_FILTER: CallsFilter = { text: '', result: null, userSid: null, since: null, until: null }

/** All of them, as the compiler makes sure, in the order of the menu. */
export const RESULTS = Object.keys({
  completed: 0,
  no_answer: 0,
  busy: 0,
  declined: 0,
  cancelled: 0,
  failed: 0,
  out_of_credits: 0,
} satisfies Record<CallResult, 0>) as CallResult[]

export const LONGEST_TEXT = 80

/** What an address asks for; what it says wrongly is left out. */
export function readFilter(search: string): CallsFilter {
  const asked = new URLSearchParams(search)
  const take = (name: string, isRight: (value: string) => boolean) => {
    const value = asked.get(name)
    return value !== null && isRight(value) ? value : null
  }
  const since = take('since', isDay)
  return {
    text: (asked.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LONGEST_TEXT),
    result: take('result', (value) => RESULTS.includes(value as CallResult)) as CallResult | null,
    userSid: take('user', isSid),
    since,
    until: take('until', (day) => isDay(day) && (since === null || day >= since)),
  }
}

/** The call whose details an address shows. */
export function readCallSid(search: string): string | null {
  const sid = new URLSearchParams(search).get('call')
  return sid !== null && isSid(sid) ? sid : null
}

/** The screen's address for a filter, with the details of a call where one is given. */
export function pathOf(filter: CallsFilter, callSid: string | null = null): string {
  const { text, result, userSid, since, until } = filter
  const asked = new URLSearchParams()
  const parts = { q: text, result, user: userSid, since, until, call: callSid }
  for (const [name, value] of Object.entries(parts)) if (value) asked.set(name, value)
  const search = asked.toString()
  return search ? `${routes.callHistory.path}?${search}` : routes.callHistory.path
}

export function criteriaOf({ text, result, userSid, since, until }: CallsFilter): CallsCriteria {
  return {
    ...(text && { q: text }),
    ...(result && { result }),
    ...(userSid && { accountSid: userSid }),
    ...(since && { since: new Date(startOfDay(since)).toISOString() }),
    ...(until && { until: new Date(startOfDay(dayAfter(until))).toISOString() }),
  }
}

type Part = AccountPart & NavigationPart

const selectSearch = (state: Part) => selectLocation(state)?.search ?? ''

/** A sub-account sees its own calls alone, whatever its address asks for. */
export const selectFilter = createSelector([selectSearch, selectIsSubAccount], (search, isSubAccount): CallsFilter => {
  const filter = readFilter(search)
  return isSubAccount ? { ...filter, userSid: null } : filter
})

const selectKey = createSelector([selectFilter], (filter) => JSON.stringify(criteriaOf(filter)))

/** Stays the same object while the address only opens and closes details. */
export const selectCriteria = createSelector([selectKey], (key) => JSON.parse(key) as CallsCriteria)

export const selectIsFiltered = createSelector([selectKey], (key) => key !== '{}')

export const selectCallSid = createSelector([selectSearch], readCallSid)
