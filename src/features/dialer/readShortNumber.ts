import { leadOf, nationalDigits } from '../../components/phone/callingCodes'
import type { Phones, WorldPhones } from '../../components/phone/phones'
import type { DialCountries } from './dialerSelectors'
import type { DialerState, TypedNumber } from './dialerSlice'

/** What the number field holds if a pasted text or a link is a short number. */
export function readShortNumber(
  text: string,
  countries: DialCountries,
  { asTyped, shortNumberIn }: WorldPhones,
): TypedNumber | undefined {
  const short = shortNumberIn(text, { countries, isTyping: false })
  if (!short) return undefined
  const number = asTyped(short.digits, countries[0])
  const lead = leadOf(short.digits, number)
  return { number, isWhole: false, short: short.kind, ...(lead !== undefined && { lead }) }
}

/** What kind of short number is being typed, from the number so far and what was typed before its national digits. */
export function shortKindOf(
  number: string,
  lead: string | undefined,
  countries: DialCountries,
  { shortNumberIn }: Phones,
): DialerState['short'] {
  const text = lead === undefined ? number : lead + nationalDigits(number)
  return shortNumberIn(text, { countries, isTyping: true })?.kind
}
