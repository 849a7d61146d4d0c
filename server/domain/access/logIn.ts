import type { LegacyLogIn, LogIn, PhoneLogIn } from '../../../contract/access'
import type { Clock } from '../../clock'
import type { Credentials } from '../../database/accountStore'
import { findByLegacyPin, findCredentials } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { isSuspendedByOperator } from '../../database/subAccountStore'
import { toE164 } from '../rates/typedNumber'
import { Refusal } from '../refusal'
import { guardedLogIn } from './logInGuard'
import type { Pins } from './pins'

interface LogInParts {
  sql: Sql
  clock: Clock
  pins: Pins
}

/**
 * The account that a phone number and its PIN, or a legacy PIN, belong to (spec §3, "Login payload"). Unknown numbers
 * cost the same work and get the same answer as wrong PINs. A sub-account that its parent suspended stays outside; a
 * parent comes in, and sees that it is suspended.
 * @param ip the address the request came from: legacy PINs name no account, so tries are counted by address
 */
export async function logIn(parts: LogInParts, payload: LogIn, ip: string): Promise<string> {
  const found =
    payload.provider_type === 'phone' ? await byPhone(parts, payload) : await byLegacyPin(parts, payload, ip)
  if (found.isSubAccount && found.state === 'suspended') {
    const next = (await isSuspendedByOperator(parts.sql, found.id))
      ? 'Contact support.'
      : 'Please ask the owner of your parent account.'
    throw new Refusal(403, 'suspended', `Your account is suspended. ${next}`)
  }
  return found.id
}

async function byPhone(parts: LogInParts, { phone_number, passcode }: PhoneLogIn): Promise<Credentials> {
  const phoneNumber = toE164(phone_number)
  if (!phoneNumber) throw new Refusal(422, 'invalid_phone_number', 'That is not a phone number.')
  const found = await guardedLogIn(parts, phoneNumber, async () => {
    const credentials = await findCredentials(parts.sql, phoneNumber)
    const isRight = await parts.pins.check(passcode, credentials?.pinHash)
    return isRight && credentials && mayLogIn(credentials) ? credentials : undefined
  })
  if (!found) throw new Refusal(401, 'wrong_pin', 'That phone number and PIN do not match.')
  return found
}

async function byLegacyPin(parts: LogInParts, { pin }: LegacyLogIn, ip: string): Promise<Credentials> {
  const found = await guardedLogIn(parts, `legacy from ${ip}`, async () => {
    const credentials = await findByLegacyPin(parts.sql, parts.pins.lookUpHash(pin.trim()))
    return credentials && mayLogIn(credentials) ? credentials : undefined
  })
  if (!found) throw new Refusal(401, 'wrong_pin', 'That legacy PIN is not known.')
  return found
}

function mayLogIn({ state }: Credentials): boolean {
  return state === 'active' || state === 'suspended'
}
