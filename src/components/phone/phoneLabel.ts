import { spokenDigits } from '../format'
import { countryName, flagOf } from './country'
import { describeNumber } from './worldPhones'

export interface PhoneLabel {
  /** The country's flag, or empty. */
  flag: string
  /** "+1 202 555 0100". */
  shown: string
  /** "United States + 1 2 0 2 …". */
  spoken: string
}

/** Far more numbers than fit on the screen. */
const CACHE_SIZE = 2000

const cache = new Map<string, PhoneLabel>()

/** How an E.164 number is displayed and read out. Cached, as a scrolling list needs the same ones over and over. */
export function phoneLabel(number: string): PhoneLabel {
  const cached = cache.get(number)
  if (cached) return cached
  const { country, shown } = describeNumber(number)
  const label = {
    flag: country ? flagOf(country) : '',
    shown,
    spoken: (country ? `${countryName(country)} ` : '') + spokenDigits(number),
  }
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(number, label)
  return label
}
