import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../shared/durations'
import { findAccount } from '../database/accountStore'
import type { Database } from '../database/database'
import type { NoticeRow } from '../database/noticeStore'
import {
  announceSomeStatements,
  findRecipient,
  finishNotice,
  postponeNotice,
  takeDueNotices,
} from '../database/noticeStore'
import { countInHour } from '../database/quotaStore'
import type { SendEmail } from '../domain/email'
import { NoEmailService } from '../domain/email'
import type { NoticeKind } from '../domain/notices/notices'
import { isWanted } from '../domain/notices/notices'
import { meaningOf } from '../domain/providerAnswer'
import type { Seller } from '../domain/seller'
import type { Addresses } from '../ground/addresses'
import type { Clock } from '../ground/clock'
import type { Work } from '../work/work'
import { letterOf, NOTICE_NAMES } from './composeNotice'
import { writeLetter } from './writeLetter'

/** Sends what has been announced, in the background. */
export interface Notices {
  /**
   * Sends all that is due, though not everything to an address that gets too much: several at once, and of each kind in
   * turn, so that many of one kind do not delay others. What fails is tried again later, up to ten times over sixteen
   * hours, but not what an address refuses for good.
   * @param kinds the names of the kinds that are sent; without it all
   */
  sendDue(signal?: AbortSignal, kinds?: readonly string[]): Promise<void>
  /**
   * Announces last month's statements to those who want them, once each, in batches. Continues where it, or another
   * server, was interrupted.
   */
  announceStatements(signal?: AbortSignal): Promise<void>
}

export interface NoticeParts {
  db: Database
  clock: Clock
  seller: Seller
  work: Pick<Work, 'receiptPdf' | 'statementPdf'>
  addresses: Pick<Addresses, 'app'>
  sendEmail: SendEmail
  /** Called with each failure. */
  onError(error: unknown): void
}

/** Emails of one kind that are sent at once. */
const AT_ONCE = 8

/** Accounts whose statements are announced in one transaction, which takes some 50 ms. */
const ANNOUNCED_AT_ONCE = 1000

/** If a server dies while it sends one, another sends it again after this time. */
const TAKEN_FOR_MS = 2 * 60_000

/** Leaves the embedded database's only connection to others between batches. */
const PAUSE_MS = 20

/** Pauses after each failure: a gateway may be down for hours. */
const PAUSES_MS = [1, 2, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS)

/** Of each kind that costs customers nothing, to an address that nobody has verified. */
const FREE_PER_HOUR = 30

/** Statements of a month are announced on the first days of the next. */
const STATEMENT_DAYS = 5

export function createNotices(parts: NoticeParts): Notices {
  const { db, clock, sendEmail, addresses } = parts

  async function send(notice: NoticeRow): Promise<void> {
    const recipient = await findRecipient(db, notice.accountId)
    const account = await findAccount(db, notice.accountId)
    const { kind, compose } = letterOf(notice.kind)
    if (!account || !recipient?.emailAddress || !isWanted(kind, recipient.choices)) return
    const composed = await compose({ ...parts, app: addresses.app }, notice.about, account)
    if (!composed || !(await mayBeSent(notice, kind, recipient.emailAddress))) return
    const { attachments, ...letter } = composed
    const words = writeLetter(letter, {
      seller: parts.seller,
      supportUrl: `${addresses.app}/help`,
      settingsUrl: `${addresses.app}/settings/account`,
    })
    await sendEmail({ to: recipient.emailAddress, ...words, id: notice.id, ...(attachments && { attachments }) })
  }

  async function mayBeSent({ tries }: NoticeRow, { name, isFree }: NoticeKind, address: string): Promise<boolean> {
    if (!isFree || tries > 1) return true
    const subject = `emails (${name}) to ${address.toLowerCase()}`
    return (await countInHour(db, subject, new Date(clock.now()), FREE_PER_HOUR)) !== undefined
  }

  async function trySending(notice: NoticeRow): Promise<void> {
    try {
      await send(notice)
    } catch (error) {
      parts.onError(error)
      // An email that the address refuses for good is not sent again.
      const isOver = error instanceof NoEmailService || meaningOf(error) === 'declined'
      const pause = isOver ? undefined : PAUSES_MS[notice.tries - 1]
      if (pause !== undefined) return postponeNotice(db, notice.id, new Date(clock.now() + pause))
    }
    await finishNotice(db, notice.id, new Date(clock.now()))
  }

  return {
    async sendDue(signal, kinds = NOTICE_NAMES) {
      while (!signal?.aborted) {
        const now = clock.now()
        const until = new Date(now + TAKEN_FOR_MS)
        const taken = await takeDueNotices(db, { kinds, now: new Date(now), until, limit: AT_ONCE })
        await Promise.all(taken.map(trySending))
        if (taken.length === 0) return
      }
    },

    async announceStatements(signal) {
      const now = new Date(clock.now())
      if (now.getUTCDate() > STATEMENT_DAYS) return
      const [year, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth()]
      const month = new Date(Date.UTC(year, thisMonth - 1)).toISOString().slice(0, 7)
      const round = { month, end: new Date(Date.UTC(year, thisMonth)), dueAt: now }
      const announceSome = () => db.transaction((sql) => announceSomeStatements(sql, round, ANNOUNCED_AT_ONCE))
      while (!signal?.aborted && (await announceSome())) await sleep(PAUSE_MS)
    },
  }
}
