import type { Notifications, NotificationsChange } from '../../../contract/notifications'
import type { Database, Sql } from '../../database/database'
import type { NoticeKind } from '../../database/noticeStore'
import { findRecipient, insertNotice, noteLowBalance, saveChoices } from '../../database/noticeStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'

/** Until an owner chooses otherwise. */
const BY_DEFAULT: Notifications = {
  purchase: true,
  top_up: true,
  top_up_failed: true,
  low_balance: true,
  credit_request: true,
  statement: false,
}

/** Hundredths; the widget shows fewer credits as low too. */
export const LOW_BALANCE = 1500

/** Gives the provider a moment to say more about a payment, such as its card. */
const DELAY_MS = 5000

/** Announces something by email, if the transaction that makes it happen is committed. */
export function announce(
  sql: Sql,
  { kind, accountId, about = '', at }: { kind: NoticeKind; accountId: string; about?: string; at: number },
): Promise<void> {
  return insertNotice(sql, { id: newId(at), accountId, kind, about, dueAt: new Date(at + DELAY_MS) })
}

/** Announces a balance that has become low, once until it has risen above the limit again. */
export function announceLowBalance({ db, clock }: { db: Database; clock: Clock }, accountId: string): Promise<void> {
  return db.transaction(async (sql) => {
    if (await noteLowBalance(sql, accountId, LOW_BALANCE))
      await announce(sql, { kind: 'low_balance', accountId, at: clock.now() })
  })
}

/** What an account's owner gets by email. */
export async function notificationsOf(sql: Sql, accountId: string): Promise<Notifications> {
  return { ...BY_DEFAULT, ...(await findRecipient(sql, accountId))?.choices }
}

/** Saves the owner's choices; what is left out stays. */
export async function changeNotifications(
  sql: Sql,
  accountId: string,
  change: NotificationsChange,
): Promise<Notifications> {
  await saveChoices(sql, accountId, change)
  return notificationsOf(sql, accountId)
}

/** The owner wants the notice. Some are always sent: those about refunds, and those that require the owner to act. */
export function isWanted(kind: NoticeKind, choices: NotificationsChange): boolean {
  if (kind === 'top_up_off' || kind === 'top_up_confirm' || kind === 'refund' || kind === 'purchase_denied') return true
  return { ...BY_DEFAULT, ...choices }[kind === 'request_answer' ? 'credit_request' : kind]
}
