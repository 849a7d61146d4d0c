import type { CountryCode } from 'libphonenumber-js/core'
import { useMemo } from 'react'
import { spokenDigits } from '../page/format'
import { countryName } from './country'
import { useOwnNumber } from './ownNumber'
import { countryOf, describeNumber, formatNational } from './worldPhones'

export interface PhoneLabel {
  /** The country whose flag is shown; none for the user's own. */
  country: CountryCode | undefined
  /** "+44 20 7946 0123". */
  shown: string
  /** "United Kingdom + 4 4 2 0 …". */
  spoken: string
}

/** Far more numbers than fit on the screen. */
const CACHE_SIZE = 2000

const cache = new Map<string, PhoneLabel>()

/** How an E.164 number is displayed and read out. Cached, as a scrolling list needs the same ones over and over. */
function labelOf(number: string, ownCountry: CountryCode | undefined): PhoneLabel {
  const key = `${ownCountry ?? ''}${number}`
  const cached = cache.get(key)
  if (cached) return cached
  const { country, shown } = describeNumber(number)
  const label = {
    country: country === ownCountry ? undefined : country,
    shown: country && country === ownCountry ? formatNational(number) : shown,
    spoken: (country ? `${countryName(country)} ` : '') + spokenDigits(number),
  }
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, label)
  return label
}

/** Labels for lists: numbers of the user's own country are written as dialed inside it. */
export function usePhoneLabel(): (number: string) => PhoneLabel {
  const own = useOwnNumber()
  return useMemo(() => {
    const ownCountry = own ? countryOf(own) : undefined
    return (number) => labelOf(number, ownCountry)
  }, [own])
}
