import type { NewAccount } from '../../../contract/account'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { insertCallerId } from '../../database/callerIdStore'
import type { Database } from '../../database/database'
import { forgiveAttempts } from '../../database/logInGuardStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import type { Pins } from '../access/pins'
import { checkNewPin, refuseEasyPin } from '../access/pins'
import { openAccount } from '../ledger/openAccount'
import { toE164 } from '../numbers/typedNumber'
import { Refusal } from '../refusal'
import type { SecurityLog } from '../security/securityLog'
import { leaveFamily } from '../subAccounts/leaveFamily'
import type { Verification } from '../verification/verification'
import { checkEmail, checkName } from './profile'

interface Parts {
  db: Database
  clock: Clock
  pins: Pins
  verification: Verification
  bus: Pick<Bus, 'publish'>
  security: SecurityLog
}

/**
 * Opens a parent account without credits for a number verified by a receipt of scope `accounts.create`. The number
 * becomes its first caller ID, and leaves a sub-account that was never accepted or that its parent has suspended. A
 * refusal leaves the receipt unused.
 */
export async function signUp(parts: Parts, wanted: NewAccount): Promise<AccountRow> {
  const { db, clock, pins, verification, bus, security } = parts
  const name = checkName(wanted.name)
  const emailAddress = wanted.email_address.trim() === '' ? null : checkEmail(wanted.email_address)
  const pinHash = await pins.hash(checkNewPin(wanted.new_password))
  const now = clock.now()
  const id = newId(now)

  const { account, left } = await db.transaction(async (sql) => {
    const phoneNumber = await verification.useReceipt(sql, wanted.verification_receipt, 'accounts.create')
    if (toE164(wanted.phone_number) !== phoneNumber)
      throw new Refusal(422, 'invalid_receipt', 'You verified a different number. Please verify this one.')
    refuseEasyPin(wanted.new_password, phoneNumber)
    const account: AccountRow = {
      id,
      rootId: id,
      name,
      emailAddress,
      phoneNumber,
      state: 'active',
      isPaid: false,
      isCorporate: false,
      createdAt: new Date(now),
    }
    const left = await leaveFamily(sql, phoneNumber, now)
    await openAccount(sql, { ...account, pinHash })
    const callerId = { id: newId(now), phoneNumber, label: '', isDefault: true, verifiedAt: account.createdAt }
    await insertCallerId(sql, id, callerId)
    await forgiveAttempts(sql, phoneNumber)
    return { account, left }
  })
  if (left) {
    security.report(left.wasAccepted ? 'user_left' : 'invitation_withdrawn', { account: left.id })
    bus.publish({ topic: 'account', what: 'changed', accountId: left.id, rootId: left.rootId })
    bus.publish({ topic: 'balance', accountId: left.rootId, rootId: left.rootId })
  }
  return account
}
