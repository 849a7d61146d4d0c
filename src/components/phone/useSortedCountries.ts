import type { CountryCode } from 'libphonenumber-js/core'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { untilUsed } from '../../services/firstUse'
import { collator } from '../../strings/intl'
import { runInBackground } from '../loading/runInBackground'
import { countryName } from './country'

export interface NamedCountry {
  country: CountryCode
  name: string
}

/** Countries sorted by name, below the pinned ones. Empty until `listCountries` is called, or the page is used and then idle. */
export function useSortedCountries(countries: readonly CountryCode[], pinned: readonly CountryCode[]) {
  const [isNeeded, setIsNeeded] = useState(false)
  const items = useMemo(() => (isNeeded ? sortCountries(countries, pinned) : []), [countries, pinned, isNeeded])

  useEffect(() => {
    const list = () => startTransition(() => setIsNeeded(true))
    // In browsers without prioritized scheduling, they are listed at once.
    if (!('scheduler' in window)) list()
    else void untilUsed().then(() => runInBackground(list))
  }, [])

  return { items, listCountries: () => setIsNeeded(true) }
}

function sortCountries(countries: readonly CountryCode[], pinned: readonly CountryCode[]): NamedCountry[] {
  const { compare } = collator()
  const rank = ({ country }: NamedCountry) => pinned.indexOf(country) + 1 || pinned.length + 1
  return countries
    .map((country) => ({ country, name: countryName(country) }))
    .sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
}
