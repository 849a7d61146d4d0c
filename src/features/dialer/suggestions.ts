import { nationalDigits } from '../../components/phone/callingCodes'
import { withoutOldPrefixSoFar } from '../../components/phone/oldPrefixes'
import type { CallRecord } from '../calls/callRecord'

const MOST = 4

/** Numbers called lately that hold the digits typed so far; all of them while nothing is typed. */
export function suggest(recents: readonly CallRecord[], number: string): CallRecord[] {
  const digits = nationalDigits(withoutOldPrefixSoFar(number)) || number.slice(1)
  return recents.filter(({ to }) => to !== number && to.includes(digits)).slice(0, MOST)
}
