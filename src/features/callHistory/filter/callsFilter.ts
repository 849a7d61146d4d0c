import { createSelector } from '@reduxjs/toolkit'
import type { CallResult } from '../../../../contract/calls'
import { selectMay } from '../../account/accountSlice'
import { searchTextOf } from '../../lists/searchText'
import type { TimeRange } from '../../lists/timeRange'
import { instantsOf, timeRangeOf } from '../../lists/timeRange'
import type { ParamChanges } from '../../navigation/address'
import { choiceOf, selectSearch, sidOf } from '../../navigation/address'

/** The filters other than the search text. */
export interface ChosenFilter extends TimeRange {
  result: CallResult | null
  userSid: string | null
}

/** Which calls are shown, as given by the URL. */
export interface CallsFilter extends ChosenFilter {
  /** Part of a number or name; empty for any. */
  text: string
}

/** The filter as API parameters. Unset ones are left out, so that equal filters share a cache key. */
export interface CallsCriteria {
  q?: string
  result?: CallResult
  accountSid?: string
  since?: string
  until?: string
}

/** All results in menu order; the compiler ensures that none is missing. */
export const RESULTS = Object.keys({
  completed: 0,
  no_answer: 0,
  busy: 0,
  declined: 0,
  cancelled: 0,
  failed: 0,
  out_of_credits: 0,
} satisfies Record<CallResult, 0>) as CallResult[]

/** Parses a URL's query string, ignoring invalid values. */
export function readFilter(search: string): CallsFilter {
  return {
    text: searchTextOf(search),
    result: choiceOf(search, 'result', RESULTS),
    userSid: sidOf(search, 'user'),
    ...timeRangeOf(search),
  }
}

/** Turns chosen filters into URL changes. */
export function changesBy({ userSid, ...others }: Partial<ChosenFilter>): ParamChanges {
  return { ...others, ...(userSid !== undefined && { user: userSid }) }
}

/** Removes the whole filter from the URL. */
export const NO_FILTER: ParamChanges = { q: null, result: null, user: null, since: null, until: null }

export function criteriaOf({ text, result, userSid, ...time }: CallsFilter): CallsCriteria {
  return {
    ...(text && { q: text }),
    ...(result && { result }),
    ...(userSid && { accountSid: userSid }),
    ...instantsOf(time),
  }
}

/** True if the account sees its whole family's calls; undefined until known. */
export const selectSeesFamily = selectMay('calls.family')

/** Who may not see the family's calls sees only their own, even if the URL names another user. */
export const selectFilter = createSelector([selectSearch, selectSeesFamily], (search, seesFamily): CallsFilter => {
  const filter = readFilter(search)
  return seesFamily === false ? { ...filter, userSid: null } : filter
})

const selectKey = createSelector([selectFilter], (filter) => JSON.stringify(criteriaOf(filter)))

/** Stays the same object while the address only opens and closes details. */
export const selectCriteria = createSelector([selectKey], (key) => JSON.parse(key) as CallsCriteria)

export const selectIsFiltered = createSelector([selectKey], (key) => key !== '{}')

/** What the screen can show instead of the calls: their sums by user or by number. */
export const REPORTS = ['user', 'number'] as const
export type ReportBy = (typeof REPORTS)[number]

/** The query parameter with the report. */
export const REPORT = 'by'

/** The query parameter with the call whose details are shown. */
export const CALL = 'call'

export const selectCallSid = createSelector([selectSearch], (search) => sidOf(search, CALL))
