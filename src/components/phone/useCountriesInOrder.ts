import type { CountryCode } from 'libphonenumber-js/core'
import { startTransition, useEffect, useState } from 'react'
import { countryName } from './country'

/** All names take a slow phone a tenth of a second: it answers its user in between. */
const SLICE_MS = 12

export interface NamedCountry {
  country: CountryCode
  name: string
}

/** Countries by name, with the first ones kept on top; none until all names are known. */
export function useCountriesInOrder(countries: readonly CountryCode[], first: readonly CountryCode[]): NamedCountry[] {
  const [listed, setListed] = useState<NamedCountry[]>([])

  useEffect(() => {
    let isWanted = true
    const named: NamedCountry[] = []
    const nameSome = () => {
      const end = performance.now() + SLICE_MS
      while (named.length < countries.length && performance.now() <= end) {
        const country = countries[named.length] as CountryCode
        named.push({ country, name: countryName(country) })
      }
      if (!isWanted) return
      if (named.length < countries.length) whenQuiet(nameSome)
      else startTransition(() => setListed(inOrder(named, first)))
    }
    whenQuiet(nameSome)
    return () => {
      isWanted = false
    }
  }, [countries, first])

  return listed
}

/** After all that is more urgent; at once where the browser cannot tell. */
function whenQuiet(task: () => void) {
  if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' })
  else task()
}

function inOrder(countries: NamedCountry[], first: readonly CountryCode[]): NamedCountry[] {
  const { compare } = new Intl.Collator()
  const place = ({ country }: NamedCountry) => first.indexOf(country) + 1 || first.length + 1
  return countries.toSorted((one, other) => place(one) - place(other) || compare(one.name, other.name))
}
