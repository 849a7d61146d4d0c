import type { PinReset } from '../../../contract/access'
import type { Bus } from '../../bus/bus'
import { setPin } from '../../database/accountStore'
import { insertCallerId, listCallerIds } from '../../database/callerIdStore'
import type { Database, Sql } from '../../database/database'
import { deleteTokensOf } from '../../database/tokenStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { recordActivity } from '../activity/activity'
import type { SecurityLog } from '../security/securityLog'
import { noAccount } from '../verification/noAccount'
import type { Verification } from '../verification/verification'
import type { Pins } from './pins'
import { checkNewPin, refuseEasyPin } from './pins'
import type { Tokens } from './tokens'
import { forgiveWrongPins } from './unlock'

interface Parts {
  db: Database
  clock: Clock
  pins: Pins
  tokens: Tokens
  bus: Pick<Bus, 'publish'>
  verification: Verification
  security: SecurityLog
}

/**
 * Sets a new PIN with a receipt for the account's number, which removes its legacy PIN. Every other device is logged
 * out and forgotten, and earlier failures are cleared. An invited account becomes active, with the verified number as
 * its first caller ID. A refusal leaves the receipt unused.
 * @param accessToken the request's token: a device that is logged in to this account stays logged in
 */
export async function resetPin(
  { db, clock, pins, tokens, bus, verification, security }: Parts,
  { new_password, verification_receipt }: PinReset,
  accessToken: string | undefined,
): Promise<void> {
  const viewer = accessToken === undefined ? undefined : await tokens.viewerOf(accessToken)
  const pinHash = await pins.hash(checkNewPin(new_password))
  const account = await db.transaction(async (sql) => {
    const phoneNumber = await verification.useReceipt(sql, verification_receipt, 'accounts.password.update')
    refuseEasyPin(new_password, phoneNumber)
    const account = await setPin(sql, phoneNumber, pinHash, new Date(clock.now()))
    if (!account) throw noAccount()
    if (account.isFirst) await addFirstCallerId(sql, account.id, phoneNumber, clock.now())
    await deleteTokensOf(sql, account.id, viewer?.account.id === account.id ? viewer.tokenSid : undefined)
    await forgiveWrongPins(sql, { id: account.id, phoneNumber })
    await recordActivity(sql, { kind: 'pin_changed', actorId: account.id, subjectId: account.id, at: clock.now() })
    return account.id
  })
  bus.publish({ topic: 'token', what: 'revoked', accountId: account })
  security.report('pin_changed', { account })
}

async function addFirstCallerId(sql: Sql, accountId: string, phoneNumber: string, now: number): Promise<void> {
  if ((await listCallerIds(sql, accountId)).length > 0) return
  await insertCallerId(sql, accountId, {
    id: newId(now),
    phoneNumber,
    label: '',
    isDefault: true,
    verifiedAt: new Date(now),
  })
}
