import { nationalDigits } from '../../components/phone/callingCodes'
import type { CallRecord } from '../calls/callRecord'

const MOST = 4
/** See components/phone/oldPrefixes.ts: here the number is still being typed. */
const OLD_PREFIX = /^\+52(0?1|04[45])/

/** Numbers called lately that hold the digits typed so far; all of them while nothing is typed. */
export function suggest(recents: readonly CallRecord[], number: string): CallRecord[] {
  const digits = nationalDigits(number.replace(OLD_PREFIX, '+52')) || number.slice(1)
  return recents.filter(({ to }) => to !== number && to.includes(digits)).slice(0, MOST)
}
