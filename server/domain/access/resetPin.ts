import type { PinReset } from '../../../contract/access'
import { setPin } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { forgiveAttempts } from '../../database/logInGuardStore'
import { deleteTokensOf } from '../../database/tokenStore'
import { Refusal } from '../refusal'
import type { Verification } from '../verification/verification'
import type { Pins } from './pins'
import { checkNewPin } from './pins'

/**
 * Sets a new PIN for whoever proved the account's number. Every device is logged out, and earlier wrong tries are
 * forgiven. An invited account becomes active this way.
 */
export async function resetPin(
  { db, pins, verification }: { db: Database; pins: Pins; verification: Verification },
  { new_password, verification_receipt }: PinReset,
): Promise<void> {
  const pinHash = await pins.hash(checkNewPin(new_password))
  await db.transaction(async (sql) => {
    const phoneNumber = await verification.useReceipt(sql, verification_receipt, 'accounts.password.update')
    const accountId = await setPin(sql, phoneNumber, pinHash)
    if (!accountId) throw new Refusal(404, 'no_account', 'There is no account with that phone number.')
    await deleteTokensOf(sql, accountId)
    await forgiveAttempts(sql, phoneNumber)
  })
}
