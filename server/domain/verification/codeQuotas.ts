import type { Sql } from '../../database/database'
import { forgetHour } from '../../database/hourlyQuotaStore'
import type { VerificationRow } from '../../database/verificationStore'
import type { Networks } from '../../networks'
import { NETWORKS_A_SITE } from '../../networks'
import type { HourlyLimit } from '../hourlyLimit'
import { countOrRefuse, refuseWhereFull } from '../hourlyLimit'
import { Refusal } from '../refusal'
import { wait } from '../tryAgain'

/** What codes are counted by: strangers cannot use up what is kept for a device that has logged in before. */
type Counted = Pick<VerificationRow, 'phoneNumber' | 'scope' | 'isKnownDevice'>

const CODES_AN_HOUR = 5
const WRONG_TRIES_AN_HOUR = 5
const CODES_OF_A_NETWORK_AN_HOUR = 30

/**
 * Counts one code before it is sent.
 * @throws Refusal 429 when the number has had too many codes or wrong tries, or the network too many codes
 */
export async function countCode(sql: Sql, to: Counted, from: Networks | undefined, now: number): Promise<void> {
  await refuseWhereFull(sql, triesOf(to), now)
  await countOrRefuse(sql, codesTo(to), now)
  // Customers of one office share its network; what is kept for their devices is counted by their numbers alone.
  if (!from || to.isKnownDevice) return
  await countOrRefuse(sql, codesFrom(from.network, CODES_OF_A_NETWORK_AN_HOUR), now)
  if (from.site !== undefined)
    await countOrRefuse(sql, codesFrom(from.site, CODES_OF_A_NETWORK_AN_HOUR * NETWORKS_A_SITE), now)
}

/**
 * Counts one try as wrong, before the code is checked, whichever code of the number it is for.
 * @returns the answer if it is wrong indeed
 * @throws Refusal 429 after too many wrong tries
 */
export async function countTry(sql: Sql, of: Counted, now: number): Promise<Refusal> {
  const { left, hourEndsAt } = await countOrRefuse(sql, triesOf(of), now)
  return new Refusal(422, 'wrong_code', `That code is not right. ${whatNow(left, hourEndsAt.getTime() - now)}`)
}

/** Forgets wrong tries: the number is verified. */
export function forgiveTries(sql: Sql, of: Counted): Promise<void> {
  return forgetHour(sql, triesOf(of).subject)
}

function whatNow(left: number, waitMs: number): string {
  if (left <= 0) return `Please request a new one in ${wait(waitMs)}.`
  return left === 1 ? 'You have one more try.' : `You have ${left} more tries.`
}

const triesOf = (counted: Counted): HourlyLimit => ({
  subject: `wrong tries ${nameOf(counted)}`,
  most: WRONG_TRIES_AN_HOUR,
  code: 'too_many_tries',
  sentence: 'Too many wrong codes.',
})

const codesTo = (counted: Counted): HourlyLimit => ({
  subject: `codes ${nameOf(counted)}`,
  most: CODES_AN_HOUR,
  code: 'too_many_codes',
  sentence: 'That number has been sent too many codes.',
})

const codesFrom = (network: string, most: number): HourlyLimit => ({
  subject: `codes from ${network}`,
  most,
  code: 'too_many_codes',
  sentence: 'Too many codes have been requested from your network.',
})

const nameOf = ({ phoneNumber, scope, isKnownDevice }: Counted) =>
  `for ${scope} of ${phoneNumber}${isKnownDevice ? ' by a known device' : ''}`
