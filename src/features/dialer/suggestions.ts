import { nationalDigits } from '../../components/phone/callingCodes'
import type { CallRecord } from '../calls/callRecord'
import type { DialedContact } from '../contacts/search/contactSearch'

/** A number that may be meant by the digits in the field. */
export interface Suggestion {
  /** E.164. */
  number: string
  /** When it was last called, in ms since the epoch; null for a contact not called recently. */
  calledAt: number | null
}

const MAX_SUGGESTIONS = 4
/** As in shared/numbers/formerNumbers.ts, but for numbers still being typed. */
const OLD_PREFIX = /^\+52(0?1|04[45])/

/** The last numbers called and the contacts that contain the typed digits, or whose letters these spell; the last ones called if nothing is typed. */
export function suggest(
  recents: readonly CallRecord[],
  number: string,
  contacts: readonly DialedContact[] = [],
): Suggestion[] {
  const digits = nationalDigits(number.replace(OLD_PREFIX, '+52')) || number.slice(1)
  const called = recents
    .filter(({ to }) => to !== number && to.includes(digits))
    .map(({ to, createdAt }) => ({ number: to, calledAt: createdAt }))
  const known = new Map(recents.map(({ to, createdAt }) => [to, createdAt]))
  const people = contacts.map((each) => ({ number: each.number, calledAt: known.get(each.number) ?? null }))
  const all = new Map([...(digits ? people : []), ...called].map((each) => [each.number, each]))
  return [...all.values()].slice(0, MAX_SUGGESTIONS)
}
