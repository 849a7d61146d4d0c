import type { LogIn } from '../../../contract/access'
import { findCredentials } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { toE164 } from '../numbers/typedNumber'
import { Refusal } from '../refusal'
import type { SecurityLog } from '../security/securityLog'

/** Reports the outcome of a log-in and its account, which for a legacy PIN is only known on success. */
export async function reportLogIn<Entered extends { accountId: string }>(
  { sql, security }: { sql: Sql; security: SecurityLog },
  payload: LogIn,
  logIn: () => Promise<Entered>,
): Promise<Entered> {
  try {
    const entered = await logIn()
    security.report('log_in_succeeded', { account: entered.accountId, detail: payload.provider_type })
    return entered
  } catch (error) {
    if (error instanceof Refusal) {
      const number = payload.provider_type === 'phone' ? toE164(payload.phone_number) : undefined
      // Runs for unknown numbers too, so that the response time reveals nothing.
      const owner = number && (await findCredentials(sql, number))
      const event = LOCKED.includes(error.code) ? 'log_in_locked' : 'log_in_failed'
      security.report(event, { account: owner ? owner.id : undefined, detail: error.code })
    }
    throw error
  }
}

const LOCKED = ['locked', 'verification_needed', 'too_many_log_ins']
