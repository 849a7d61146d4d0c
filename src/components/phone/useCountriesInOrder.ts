import type { CountryCode } from 'libphonenumber-js/core'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { untilUsed } from '../../services/firstUse'
import { localeShown } from '../../strings/shownLocale'
import { whenQuiet } from '../speed/whenQuiet'
import { countryName } from './country'

export interface NamedCountry {
  country: CountryCode
  name: string
}

/** Countries by name, with the first ones kept on top; none until `listNow`, or until the page is used and then has time. */
export function useCountriesInOrder(countries: readonly CountryCode[], first: readonly CountryCode[]) {
  const [isWanted, setIsWanted] = useState(false)
  const listed = useMemo(() => (isWanted ? inOrder(countries, first) : []), [countries, first, isWanted])

  useEffect(() => {
    const list = () => startTransition(() => setIsWanted(true))
    // A browser that cannot tell what is more urgent lists them at once.
    if (!('scheduler' in window)) list()
    else void untilUsed().then(() => whenQuiet(list))
  }, [])

  return { listed, listNow: () => setIsWanted(true) }
}

function inOrder(countries: readonly CountryCode[], first: readonly CountryCode[]): NamedCountry[] {
  const { compare } = new Intl.Collator(localeShown())
  const place = ({ country }: NamedCountry) => first.indexOf(country) + 1 || first.length + 1
  return countries
    .map((country) => ({ country, name: countryName(country) }))
    .sort((one, other) => place(one) - place(other) || compare(one.name, other.name))
}
