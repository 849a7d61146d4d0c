import type { Notifications, NotificationsChange } from '../../../contract/notifications'
import type { Database, Sql } from '../../database/database'
import { findRecipient, insertNotice, noteLowBalance, saveChoices } from '../../database/noticeStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'

/** A kind of email, some of which are also sent to devices. It is defined where it is announced; what it says is in `server/notices/composeNotice.ts`. */
export interface NoticeKind {
  name: string
  /** The owner's choice that it belongs to. Without one it is always sent: about refunds, and what requires the owner to act. */
  choice?: keyof Notifications
  /** Customers can cause it again and again at no cost. */
  isFree?: true
  /** It is also sent to devices. */
  isPushed?: true
}

export const LOW_BALANCE_NOTICE: NoticeKind = {
  name: 'low_balance',
  choice: 'low_balance',
  isFree: true,
  isPushed: true,
}

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

/** Announces something by email, and of some kinds on devices, if the transaction that makes it happen is committed. */
export function announce(
  sql: Sql,
  { name: kind, isPushed }: NoticeKind,
  { accountId, about = '', at }: { accountId: string; about?: string; at: number },
): Promise<void> {
  return insertNotice(sql, { id: newId(at), accountId, kind, about, dueAt: new Date(at + DELAY_MS) }, isPushed === true)
}

/** Announces a balance that has become low, once until it has risen above the limit again. */
export function announceLowBalance({ db, clock }: { db: Database; clock: Clock }, accountId: string): Promise<void> {
  return db.transaction(async (sql) => {
    if (await noteLowBalance(sql, accountId, LOW_BALANCE))
      await announce(sql, LOW_BALANCE_NOTICE, { accountId, at: clock.now() })
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

/** The owner wants the notice. */
export function isWanted({ choice }: NoticeKind, choices: NotificationsChange): boolean {
  return choice === undefined || { ...BY_DEFAULT, ...choices }[choice]
}
