import type { LegacyLogIn, LogIn, PhoneLogIn } from '../../../contract/access'
import type { Credentials } from '../../database/accountStore'
import { findByLegacyPin, findCredentials } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { isSuspendedByOperator } from '../../database/subAccountStore'
import type { Clock } from '../../ground/clock'
import type { Networks } from '../../ground/networks'
import { NETWORKS_PER_SITE } from '../../ground/networks'
import { toE164 } from '../numbers/typedNumber'
import { Refusal } from '../refusal'
import type { KnownDevices } from './knownDevices'
import { withinBudget } from './logInBudget'
import { guardedLogIn } from './logInGuard'
import type { Pins } from './pins'
import { suspendedMessage } from './suspended'

interface LogInParts {
  sql: Sql
  clock: Clock
  pins: Pins
  knownDevices: KnownDevices
}

/** The origin of a log-in. */
export interface LogInSource {
  networks: Networks
  deviceCookie: string | undefined
}

/**
 * After a PIN has been set, which proves ownership of the number, failures by others do not block log-ins for this
 * long.
 */
const JUST_VERIFIED_MS = 15 * 60_000

/**
 * Finds the account for a phone number and PIN, or for a legacy PIN (spec §3, "Login payload"). Unknown numbers take
 * the same time and get the same answer as wrong PINs. A device that has logged in to the account before has its own
 * failure count; all others share the number's count and the budgets of failed log-ins. A suspended sub-account cannot
 * log in; a suspended parent can, and sees that it is suspended.
 * @returns what was checked: it may have changed by the time the log-in gets its token
 */
export async function logIn(parts: LogInParts, payload: LogIn, from: LogInSource): Promise<Credentials> {
  const found =
    payload.provider_type === 'phone' ? await byPhone(parts, payload, from) : await byLegacyPin(parts, payload, from)
  if (found.isSubAccount && found.state === 'suspended') {
    const message = suspendedMessage(await isSuspendedByOperator(parts.sql, found.id))
    throw new Refusal(403, 'suspended', message)
  }
  return found
}

async function byPhone(
  parts: LogInParts,
  { phone_number, passcode }: PhoneLogIn,
  { networks, deviceCookie }: LogInSource,
): Promise<Credentials> {
  const phoneNumber = toE164(phone_number)
  if (!phoneNumber) throw new Refusal(422, 'invalid_phone_number', "That isn't a phone number.")
  const { sql, clock, pins, knownDevices } = parts
  const device = await knownDevices.find(deviceCookie, phoneNumber)
  const credentials = await findCredentials(sql, phoneNumber)
  const check = async () => {
    const isRight = await pins.check(passcode, credentials?.pinHash)
    return isRight && credentials && mayLogIn(credentials) ? credentials : undefined
  }
  const isJustVerified = clock.now() - (credentials?.pinSetAt?.getTime() ?? 0) < JUST_VERIFIED_MS
  const found = device
    ? await guardedLogIn(parts, { subject: knownDeviceSubject(device.id) }, check)
    : await guardedLogIn(
        parts,
        { subject: phoneNumber },
        isJustVerified ? check : () => withinBudget(parts, networks, check),
      )
  if (!found) throw new Refusal(401, 'wrong_pin', 'That phone number and PIN do not match.')
  return found
}

/** Legacy PINs name no account, so attempts from unknown devices are counted by network. */
async function byLegacyPin(
  parts: LogInParts,
  { pin }: LegacyLogIn,
  { networks, deviceCookie }: LogInSource,
): Promise<Credentials> {
  const credentials = await findByLegacyPin(parts.sql, parts.pins.lookupHash(pin.trim()))
  const found = credentials && mayLogIn(credentials) ? credentials : undefined
  const known = await parts.knownDevices.list(deviceCookie)
  const own = known.find(({ accountId }) => accountId === found?.id)
  for (const device of own ? [own] : known) {
    const subject = legacyDeviceSubject(device.id)
    const entered = await guardedLogIn(parts, { subject }, () => Promise.resolve(own && found))
    if (entered) return entered
  }
  const entered = await limitedByNetwork(parts, networks, () => Promise.resolve(found))
  if (!entered) throw new Refusal(401, 'wrong_pin', "That legacy PIN isn't right.")
  return entered
}

function limitedByNetwork<Found>(parts: LogInParts, networks: Networks, check: () => Promise<Found | undefined>) {
  const { network, site } = networks
  const byBudget = () => withinBudget(parts, networks, check)
  const bySite = () =>
    guardedLogIn(parts, { subject: legacyNetworkSubject(site), networks: NETWORKS_PER_SITE }, byBudget)
  return guardedLogIn(
    parts,
    { subject: legacyNetworkSubject(network), networks: 1 },
    site === undefined ? byBudget : bySite,
  )
}

/** The subject that wrong PINs on a known device count towards. */
export const knownDeviceSubject = (knownDeviceId: string) => `known device ${knownDeviceId}`
export const legacyDeviceSubject = (knownDeviceId: string) => `legacy PIN on known device ${knownDeviceId}`

/** The subject that wrong legacy PINs from a network or site count towards. */
export const legacyNetworkSubject = (network: string | undefined) => `legacy from ${network}`

function mayLogIn({ state }: Credentials): boolean {
  return state === 'active' || state === 'suspended'
}
