import { createSelector } from '@reduxjs/toolkit'
import type { CallResult } from '../../../../contract/calls'
import { selectIsSubAccount } from '../../account/accountSlice'
import { searchTextOf } from '../../lists/searchText'
import type { TimeRange } from '../../lists/timeRange'
import { instantsOf, timeRangeOf } from '../../lists/timeRange'
import type { ParamChanges } from '../../navigation/address'
import { choiceOf, selectSearch, sidOf } from '../../navigation/address'

/** What is chosen beside the search. */
export interface ChosenFilter extends TimeRange {
  result: CallResult | null
  userSid: string | null
}

/** Which calls are shown, as the address says it. */
export interface CallsFilter extends ChosenFilter {
  /** Part of a number or of a name; empty: any. */
  text: string
}

/** The same as the API takes it; what is left out is undefined, so that one filter has one key in the cache. */
export interface CallsCriteria {
  q?: string
  result?: CallResult
  accountSid?: string
  since?: string
  until?: string
}

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

/** What an address asks for; what it says wrongly is left out. */
export function readFilter(search: string): CallsFilter {
  return {
    text: searchTextOf(search),
    result: choiceOf(search, 'result', RESULTS),
    userSid: sidOf(search, 'user'),
    ...timeRangeOf(search),
  }
}

/** The changes a choice makes to the address. */
export function changesBy({ userSid, ...others }: Partial<ChosenFilter>): ParamChanges {
  return { ...others, ...(userSid !== undefined && { user: userSid }) }
}

/** Removes the whole filter from the address. */
export const NO_FILTER: ParamChanges = { q: null, result: null, user: null, since: null, until: null }

export function criteriaOf({ text, result, userSid, ...time }: CallsFilter): CallsCriteria {
  return {
    ...(text && { q: text }),
    ...(result && { result }),
    ...(userSid && { accountSid: userSid }),
    ...instantsOf(time),
  }
}

/** A sub-account sees its own calls alone, whatever its address asks for. */
export const selectFilter = createSelector([selectSearch, selectIsSubAccount], (search, isSubAccount): CallsFilter => {
  const filter = readFilter(search)
  return isSubAccount ? { ...filter, userSid: null } : filter
})

const selectKey = createSelector([selectFilter], (filter) => JSON.stringify(criteriaOf(filter)))

/** Stays the same object while the address only opens and closes details. */
export const selectCriteria = createSelector([selectKey], (key) => JSON.parse(key) as CallsCriteria)

export const selectIsFiltered = createSelector([selectKey], (key) => key !== '{}')

/** The part of the address that holds the call whose details are shown. */
export const CALL = 'call'

export const selectCallSid = createSelector([selectSearch], (search) => sidOf(search, CALL))
