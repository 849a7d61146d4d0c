import type { CountryCode } from 'libphonenumber-js/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { usePhones } from './phones'

interface OwnNumberSource {
  /** The user's own number (E.164), whose country's numbers are written as dialed inside it; null if it is unknown. */
  get: () => string | null
  subscribe: (onChange: () => void) => () => void
}

/**
 * A source for the user's own number instead of the number itself: it becomes known while parts of the page are still
 * being hydrated, and a changed context would hydrate all of them at once.
 */
export const OwnNumber = createContext<OwnNumberSource>({ get: () => null, subscribe: () => () => undefined })

export function useOwnNumber(): string | null {
  const { subscribe, get } = useContext(OwnNumber)
  return useSyncExternalStore(subscribe, get, () => null)
}

/** How numbers (E.164) are written: "(202) 555-0100" in the user's own country, "+44 20 7946 0123" elsewhere. */
export function useFormatPhone(): (number: string) => string {
  const { countryOf, formatInternational, formatNational } = usePhones()
  const own = useOwnNumber()
  const country = own ? countryOf(own) : undefined
  return (number) => (country && countryOf(number) === country ? formatNational(number) : formatInternational(number))
}

/** The country whose flag is shown beside a number; none for the user's own: a column of equal flags says nothing. */
export function useForeignCountry(number: string): CountryCode | undefined {
  const { countryOf } = usePhones()
  const own = useOwnNumber()
  const country = countryOf(number)
  return country && own && countryOf(own) === country ? undefined : country
}
