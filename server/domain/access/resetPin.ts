import type { PinReset } from '../../../contract/access'
import { setPin } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { forgiveAttempts } from '../../database/logInGuardStore'
import { deleteTokensOf } from '../../database/tokenStore'
import { Refusal } from '../refusal'
import type { Verification } from '../verification/verification'
import type { Pins } from './pins'
import { checkNewPin } from './pins'
import type { Tokens } from './tokens'

/**
 * Sets a new PIN for whoever proved the account's number. Every other device is logged out, and earlier wrong tries are
 * forgiven. An invited account becomes active this way.
 * @param accessToken what the request carries: a device that is logged in to this very account stays so
 */
export async function resetPin(
  { db, pins, tokens, verification }: { db: Database; pins: Pins; tokens: Tokens; verification: Verification },
  { new_password, verification_receipt }: PinReset,
  accessToken: string | undefined,
): Promise<void> {
  const viewer = accessToken === undefined ? undefined : await tokens.viewerOf(accessToken)
  const pinHash = await pins.hash(checkNewPin(new_password))
  await db.transaction(async (sql) => {
    const phoneNumber = await verification.useReceipt(sql, verification_receipt, 'accounts.password.update')
    const accountId = await setPin(sql, phoneNumber, pinHash)
    if (!accountId) throw new Refusal(404, 'no_account', 'There is no account with that phone number.')
    await deleteTokensOf(sql, accountId, viewer?.account.id === accountId ? viewer.tokenSid : undefined)
    await forgiveAttempts(sql, phoneNumber)
  })
}
