import type { VerificationMethod as Method } from '../../../contract/verification'
import { VerificationScope } from '../../../contract/verification'
import type { Sql } from '../../database/database'
import { countInHour, findFullHour, forgetHour, uncountInHour } from '../../database/quotaStore'
import type { VerificationRow } from '../../database/verificationStore'
import type { Networks } from '../../ground/networks'
import { NETWORKS_PER_SITE } from '../../ground/networks'
import type { HourlyLimit } from '../hourlyLimit'
import { countOrRefuse, refuseIfFull } from '../hourlyLimit'
import { Refusal } from '../refusal'
import { formatWait } from '../tryAgain'

/** What codes count towards: known devices have their own quota, which strangers cannot use up. */
type Counted = Pick<VerificationRow, 'phoneNumber' | 'scope' | 'isKnownDevice'>

const CODES_PER_HOUR = 5
const WRONG_TRIES_PER_HOUR = 5
const CODES_PER_NETWORK_PER_HOUR = 30

/**
 * Counts a code before sending it.
 * @throws Refusal 429 after too many codes or wrong tries for the number, or too many codes for the network
 */
export async function countCode(sql: Sql, to: Counted, from: Networks | undefined, now: number): Promise<void> {
  await refuseIfFull(sql, triesOf(to), now)
  for (const limit of countedFor(to, from)) await countOrRefuse(sql, limit, now)
}

/** Takes a code back that the provider has refused to send: nothing counts against the number, or the network. */
export async function uncountCode(sql: Sql, to: Counted, from: Networks | undefined): Promise<void> {
  for (const { subject } of countedFor(to, from)) await uncountInHour(sql, subject)
}

/**
 * Records that the provider has refused a method for a number.
 * @returns whether it has refused the other one within the hour, too
 */
export async function noteRefused(sql: Sql, phoneNumber: string, method: Method, now: number): Promise<boolean> {
  const refusalsOf = (by: Method) => `${by} refused for ${phoneNumber}`
  await countInHour(sql, refusalsOf(method), new Date(now), 1)
  return (await findFullHour(sql, refusalsOf(method === 'text' ? 'call' : 'text'), new Date(now), 1)) !== undefined
}

/** Customers in one office share its network, so codes to known devices are only counted by number. */
function countedFor(to: Counted, from: Networks | undefined): HourlyLimit[] {
  return [codesTo(to), ...(from && !to.isKnownDevice ? limitsOfNetworks(from) : [])]
}

/** The limits on codes requested from a network. */
export function limitsOfNetworks({ network, site }: Networks): HourlyLimit[] {
  const limit = codesFrom(network, CODES_PER_NETWORK_PER_HOUR)
  return site === undefined ? [limit] : [limit, codesFrom(site, CODES_PER_NETWORK_PER_HOUR * NETWORKS_PER_SITE)]
}

/** The limits on codes to a number, and on wrong tries, whatever they are for. */
export function limitsOfNumber(phoneNumber: string): HourlyLimit[] {
  return VerificationScope.anyOf.flatMap(({ const: scope }) =>
    [false, true].flatMap((isKnownDevice) => {
      const counted = { phoneNumber, scope, isKnownDevice }
      return [codesTo(counted), triesOf(counted)]
    }),
  )
}

/**
 * Counts a try as wrong before the code is checked, for all codes of the number together.
 * @returns the refusal to throw if the code is wrong
 * @throws Refusal 429 after too many wrong tries
 */
export async function countTry(sql: Sql, of: Counted, now: number): Promise<Refusal> {
  const { left, hourEndsAt } = await countOrRefuse(sql, triesOf(of), now)
  return new Refusal(422, 'wrong_code', `That code isn't right. ${nextStep(left, hourEndsAt.getTime() - now)}`)
}

/** Clears the wrong tries once the number has been verified. */
export function forgiveTries(sql: Sql, of: Counted): Promise<void> {
  return forgetHour(sql, triesOf(of).subject)
}

function nextStep(left: number, waitMs: number): string {
  if (left <= 0) return `Please request a new one in ${formatWait(waitMs)}.`
  return left === 1 ? 'You have one more try.' : `You have ${left} more tries.`
}

const triesOf = (counted: Counted): HourlyLimit => ({
  subject: `wrong tries ${nameOf(counted)}`,
  max: WRONG_TRIES_PER_HOUR,
  code: 'too_many_tries',
  message: 'Too many wrong codes.',
})

const codesTo = (counted: Counted): HourlyLimit => ({
  subject: `codes ${nameOf(counted)}`,
  max: CODES_PER_HOUR,
  code: 'too_many_codes',
  message: 'Too many codes have been sent to that number.',
})

const codesFrom = (network: string, most: number): HourlyLimit => ({
  subject: `codes from ${network}`,
  max: most,
  code: 'too_many_codes',
  message: 'Too many codes have been requested from your network.',
})

const nameOf = ({ phoneNumber, scope, isKnownDevice }: Counted) =>
  `for ${scope} of ${phoneNumber}${isKnownDevice ? ' by a known device' : ''}`
