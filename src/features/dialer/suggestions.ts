import { nationalDigits } from '../../components/phone/callingCodes'
import type { CallRecord } from '../calls/callRecord'

const MAX_SUGGESTIONS = 4
/** As in components/phone/oldPrefixes.ts, but for numbers still being typed. */
const OLD_PREFIX = /^\+52(0?1|04[45])/

/** The last calls to numbers that contain the typed digits; to any number if nothing is typed. */
export function suggest(recents: readonly CallRecord[], number: string): CallRecord[] {
  const digits = nationalDigits(number.replace(OLD_PREFIX, '+52')) || number.slice(1)
  return recents.filter(({ to }) => to !== number && to.includes(digits)).slice(0, MAX_SUGGESTIONS)
}
