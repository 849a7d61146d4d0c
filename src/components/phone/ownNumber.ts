import { createContext, useContext } from 'react'
import { usePhones } from './phones'

/** The user's own number (E.164), whose country's numbers are written as dialed inside it; null if it is unknown. */
export const OwnNumber = createContext<string | null>(null)

/** How numbers (E.164) are written: "(202) 555-0100" in the user's own country, "+44 20 7946 0123" elsewhere. */
export function useFormatPhone(): (number: string) => string {
  const { countryOf, formatInternational, formatNational } = usePhones()
  const own = useContext(OwnNumber)
  const country = own ? countryOf(own) : undefined
  return (number) => (country && countryOf(number) === country ? formatNational(number) : formatInternational(number))
}
