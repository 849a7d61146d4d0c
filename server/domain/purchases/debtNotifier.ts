import { inCredits, toCredits } from '../../../shared/credits'
import { findAccount } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import type { SendEmail } from '../email'
import type { Reason } from './claim'
import type { Settled } from './settleClaim'

/** Emails the account's owner if a claim has left a debt, or a dispute holds credits. */
export type NotifyOfDebt = (settled: Settled, reason: Reason) => Promise<void>

interface Parts {
  sql: Sql
  sendEmail: SendEmail
  /** Called if the email could not be sent; what was booked stays booked. */
  onError(error: unknown): void
}

export function createDebtNotifier({ sql, sendEmail, onError }: Parts): NotifyOfDebt {
  return async ({ newDebt, newlyHeld, purchase }, reason) => {
    if (newDebt === 0 && newlyHeld === 0) return
    const to = (await findAccount(sql, purchase.accountId))?.emailAddress
    if (!to) return
    const text =
      newDebt > 0
        ? debtText(toCredits(newDebt), toCredits(purchase.credits), reason)
        : heldText(toCredits(newlyHeld), purchase)
    await sendEmail({ to, subject: 'About your payment to Tealine', text }).catch(onError)
  }
}

function heldText(held: number, { cents, method }: Settled['purchase']): string {
  const who = method === 'paypal' ? 'PayPal' : 'Your bank'
  return `${who} disputes your payment of $${(cents / 100).toFixed(2)}. We're holding ${inCredits(held)} until it's settled. If you think this is a mistake, contact support.`
}

function debtText(owed: number, bought: number, reason: Reason): string {
  const what =
    reason === 'refund'
      ? `We refunded your payment for ${inCredits(bought)}`
      : `Your bank or PayPal told us that you've disputed your payment for ${inCredits(bought)}`
  return `${what}, but ${inCredits(owed)} of ${bought === 1 ? 'it' : 'them'} had already been used. Calls are paused on your account and for your users, and Auto-Replenish won't charge your card. To call again, log in to Tealine and add credits: your next purchase first pays back the ${inCredits(owed)}. If you think this is a mistake, contact support.`
}
