import { createSelector } from '@reduxjs/toolkit'
import type { CountryCode } from 'libphonenumber-js/core'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { allCountries } from '../../components/phone/callingCodes'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount, selectCredits, selectOwed } from '../account/accountSlice'
import type { CallerIdsPart } from '../callerIds/callerIdsSlice'
import type { Preselection } from '../callerIds/preselect'
import { selectPreselection } from '../callerIds/selectPreselection'
import { selectRecentCalls } from '../callHistory/recentCalls'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { selectPreferences } from '../preferences/preferencesSlice'
import { getRate } from './dialerApi'
import type { DialerPart } from './dialerSlice'
import { selectIsWhole, selectNumber } from './dialerSlice'
import type { Verdict } from './verdict'
import { lookupOf, verdictOf } from './verdict'

/** Whose national format is typed; what is kept in the browser may be from another time. */
export function selectDialCountry(state: PreferencesPart): CountryCode {
  const { lastCountry } = selectPreferences(state)
  return allCountries.find((country) => country === lastCountry) ?? 'US'
}

type Part = DialerPart & ApiPart & AccountPart & CallerIdsPart & PreferencesPart

/** What the price is asked for now; null for nothing. */
export const selectLookup = createSelector([selectNumber, selectIsWhole], (number, isWhole) =>
  lookupOf({ number, isWhole }),
)

/** The answer for the number that stands in the field, never one for another number. */
const selectRateAnswer = createSelector([selectLookup], (lookup) => (lookup === null ? null : getRate.select(lookup)))

/** The caller ID a call to this number would show. */
export function selectOffer(state: Part): Preselection | undefined {
  const number = selectNumber(state)
  const last = selectRecentCalls(state)?.find(({ to }) => to === number)
  return selectPreselection(state, last?.callerId ?? null)
}

export const selectVerdict = createSelector(
  [
    selectNumber,
    selectIsWhole,
    (state: Part) => selectRateAnswer(state)?.(state).data,
    (state: Part) => selectRateAnswer(state)?.(state).error as ApiError | undefined,
    selectCredits,
    (state: Part) => selectOwed(state) > 0,
    (state: Part) => selectAccount(state)?.phoneNumber,
    (state: Part) => selectOffer(state)?.callerId?.phoneNumber,
  ],
  (number, isWhole, rate, error, credits, isOwing, ownNumber, shownNumber): Verdict =>
    verdictOf({ number, isWhole, rate, error, credits, isOwing, ownNumbers: [ownNumber, shownNumber] }),
)

/** What the key that places calls does now; with an empty field it takes back the last number. */
export function selectPlacing(state: Part): 'call' | 'redial' | null {
  const { kind } = selectVerdict(state)
  if (kind === 'callable') return selectOffer(state)?.callerId ? 'call' : null
  return kind === 'empty' && selectRecentCalls(state)?.[0] ? 'redial' : null
}
