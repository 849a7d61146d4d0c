import { createSelector } from '@reduxjs/toolkit'
import type { CountryCode } from 'libphonenumber-js/core'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { allCountries, mainCountryOf } from '../../components/phone/callingCodes'
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
import { selectIsWhole, selectNumber, selectShort } from './dialerSlice'
import type { DialState } from './dialState'
import { dialStateOf, lookupOf } from './dialState'

/** The country whose national format is typed; a stored one may no longer be supported. */
export function selectDialCountry(state: PreferencesPart): CountryCode {
  const { lastCountry } = selectPreferences(state)
  return allCountries.find((country) => country === lastCountry) ?? 'US'
}

export type DialCountries = readonly [CountryCode, ...CountryCode[]]

/** The countries whose short numbers may be dialed: that one, and the caller's own. */
export const selectDialCountries = createSelector(
  [selectDialCountry, (state: AccountPart) => mainCountryOf(selectAccount(state)?.phoneNumber ?? '')],
  (dialed, own): DialCountries => (own && own !== dialed ? [dialed, own] : [dialed]),
)

type Part = DialerPart & ApiPart & AccountPart & CallerIdsPart & PreferencesPart

/** The number to look up the price of; null for none. */
export const selectLookup = createSelector([selectNumber, selectIsWhole], (number, isWhole) =>
  lookupOf({ number, isWhole }),
)

/** The result for the number in the field, never for another one. */
const selectRateResult = createSelector([selectLookup], (lookup) => (lookup === null ? null : getRate.select(lookup)))

/** The caller ID preselected for the dialed number. */
export function selectPreselectedCallerId(state: Part): Preselection | undefined {
  const number = selectNumber(state)
  const last = selectRecentCalls(state)?.find(({ to }) => to === number)
  return selectPreselection(state, last?.callerId ?? null)
}

export const selectDialState = createSelector(
  [
    selectNumber,
    selectIsWhole,
    selectShort,
    (state: Part) => selectRateResult(state)?.(state).data,
    (state: Part) => selectRateResult(state)?.(state).error as ApiError | undefined,
    selectCredits,
    (state: Part) => selectOwed(state) > 0,
    (state: Part) => selectAccount(state)?.phoneNumber,
    (state: Part) => selectPreselectedCallerId(state)?.callerId?.phoneNumber,
  ],
  (number, isWhole, short, rate, error, credits, owesCredits, ownNumber, shownNumber): DialState =>
    dialStateOf({ number, isWhole, short, rate, error, credits, owesCredits, ownNumbers: [ownNumber, shownNumber] }),
)

/** The account has never bought credits, and has placed no call as far as is known. */
export function selectIsNew(state: ApiPart & AccountPart): boolean {
  const account = selectAccount(state)
  return account !== null && !account.isPaid && !account.isCorporate && !selectRecentCalls(state)?.length
}

/** What the Place Call button does; with an empty field, it fills in the last number. */
export function selectPlaceAction(state: Part): 'call' | 'redial' | null {
  const { kind } = selectDialState(state)
  if (kind === 'callable') return selectPreselectedCallerId(state)?.callerId ? 'call' : null
  return kind === 'empty' && selectRecentCalls(state)?.[0] ? 'redial' : null
}
