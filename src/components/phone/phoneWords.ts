import { spokenDigits } from '../format'
import { countryName, flagOf } from './country'
import { describeNumber } from './worldPhones'

export interface PhoneWords {
  /** Of its country; empty where it belongs to none. */
  flag: string
  /** "+1 202 555 0100". */
  shown: string
  /** "United States + 1 2 0 2 …". */
  spoken: string
}

/** Far more numbers than a screen of a long list shows. */
const KEPT = 2000

const known = new Map<string, PhoneWords>()

/** How a phone number (E.164) is shown and read out. Kept: a list in motion asks for the same ones over and over. */
export function phoneWords(number: string): PhoneWords {
  const kept = known.get(number)
  if (kept) return kept
  const { country, shown } = describeNumber(number)
  const words = {
    flag: country ? flagOf(country) : '',
    shown,
    spoken: (country ? `${countryName(country)} ` : '') + spokenDigits(number),
  }
  if (known.size >= KEPT) known.clear()
  known.set(number, words)
  return words
}
