import { inCredits, toCredits } from '../../shared/credits'
import type { AccountRow } from '../database/accountStore'
import { findAccount } from '../database/accountStore'
import { findRequest } from '../database/creditRequestStore'
import type { Sql } from '../database/database'
import { isOwner } from '../database/family'
import type { PurchaseRow } from '../database/purchaseStore'
import { findPurchase } from '../database/purchaseStore'
import { findPurchaseLine } from '../database/statementStore'
import { inDollars, inNumbers, monthName, paidBy } from '../documents/inWords'
import { CREDIT_REQUEST_NOTICE } from '../domain/creditRequests/creditRequests'
import { REQUEST_ANSWER_NOTICE } from '../domain/creditRequests/resolveRequest'
import type { Attachment } from '../domain/email'
import { availableCredits } from '../domain/ledger/ledger'
import type { NoticeKind } from '../domain/notices/notices'
import { LOW_BALANCE, LOW_BALANCE_NOTICE } from '../domain/notices/notices'
import { REFUND_NOTICE } from '../domain/purchases/refundPurchase'
import { PURCHASE_DENIED_NOTICE, PURCHASE_NOTICE, TOP_UP_NOTICE } from '../domain/purchases/settlePurchase'
import {
  CARD_GONE,
  TOP_UP_CONFIRM_NOTICE,
  TOP_UP_FAILED_NOTICE,
  TOP_UP_OFF_NOTICE,
} from '../domain/replenishers/chargeCard'
import type { Seller } from '../domain/seller'
import { monthStatement } from '../domain/statement/monthStatement'
import { viewReceipt } from '../domain/statement/statementView'
import { withoutLinks } from '../domain/withoutLinks'
import type { Clock } from '../ground/clock'
import type { Work } from '../work/work'
import type { Letter } from './letter'

export interface ComposeParts {
  db: Sql
  clock: Clock
  seller: Seller
  work: Pick<Work, 'receiptPdf' | 'statementPdf'>
  /** Origin of the web app. */
  app: string
}

/** A letter with its attachments. */
export type Composed = Letter & { attachments?: Attachment[] }

/** Writes what a notice announces, as it is now; undefined if there is nothing to say any more. */
type Compose = (
  parts: ComposeParts,
  about: string,
  account: AccountRow,
) => Promise<Composed | undefined> | Composed | undefined

/** Announced by a job of its own, once a month is over. */
const STATEMENT_NOTICE: NoticeKind = { name: 'statement', choice: 'statement' }

/** Every kind of email, and what composes it. */
const LETTERS: readonly (readonly [NoticeKind, Compose])[] = [
  [PURCHASE_NOTICE, paid],
  [TOP_UP_NOTICE, paid],
  [PURCHASE_DENIED_NOTICE, denied],
  [TOP_UP_FAILED_NOTICE, declined],
  [TOP_UP_CONFIRM_NOTICE, confirm],
  [TOP_UP_OFF_NOTICE, switchedOff],
  [REFUND_NOTICE, refunded],
  [LOW_BALANCE_NOTICE, low],
  [CREDIT_REQUEST_NOTICE, requested],
  [REQUEST_ANSWER_NOTICE, answered],
  [STATEMENT_NOTICE, statement],
]

export const NOTICE_NAMES = LETTERS.map(([{ name }]) => name)

/** @throws if a kind of that name does not exist */
export function letterOf(wanted: string): { kind: NoticeKind; compose: Compose } {
  const [kind, compose] = LETTERS.find(([{ name }]) => name === wanted) ?? []
  if (!kind || !compose) throw new Error(`There is no email of the kind ${wanted}`)
  return { kind, compose }
}

async function paid(parts: ComposeParts, purchaseId: string, account: AccountRow): Promise<Composed | undefined> {
  const { db, app, seller, work } = parts
  const purchase = await findPurchase(db, purchaseId)
  const line = await findPurchaseLine(db, account, purchaseId)
  const receipt = line && viewReceipt(line, account, seller)
  if (!purchase || !receipt) return undefined
  const bought = inCredits(receipt.credits)
  const balance = inCredits(toCredits(await availableCredits(db, account.id)))
  const isTopUp = purchase.method === 'top_up'
  const amount = inDollars(receipt.amount_usd)
  const what = isTopUp
    ? `Your balance was low, so Auto-Replenish added ${bought} for ${amount}.`
    : `Thank you for buying ${bought} for ${amount}.`
  const attached = 'The receipt is attached.'
  return {
    subject: isTopUp ? `Auto-Replenish added ${bought}` : `Your receipt for ${bought}`,
    paragraphs: [what, `Paid with ${paidBy(receipt)}. Your balance is now ${balance}. ${attached}`],
    figure: { label: 'Paid', amount },
    facts: {
      rows: [
        ['Credits', `+${inNumbers(receipt.credits)}`],
        ['Paid with', paidBy(receipt)],
        ['Your balance', balance],
        ['Receipt number', receipt.number],
      ],
      paragraphs: [what, attached],
    },
    link: { label: 'See your transactions', url: `${app}/settings/transactions` },
    attachments: [{ filename: `receipt-${receipt.number}.pdf`, content: await work.receiptPdf(receipt, 'UTC') }],
  }
}

async function denied({ db, app }: ComposeParts, purchaseId: string): Promise<Composed | undefined> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.status !== 'failed') return undefined
  return {
    subject: "Your PayPal payment didn't go through",
    paragraphs: [
      `PayPal has checked your payment of ${inDollars(purchase.cents / 100)} for ${inCredits(toCredits(purchase.credits))}, and it didn't go through. Nothing was charged, and no credits were added.`,
      'You can buy them again, by PayPal or by card.',
    ],
    figure: { label: 'Not charged', amount: inDollars(purchase.cents / 100) },
    link: { label: 'Add more', url: `${app}/` },
  }
}

async function declined({ db, app }: ComposeParts, purchaseId: string): Promise<Composed | undefined> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.status !== 'failed') return undefined
  if (purchase.declineCode === CARD_GONE) return cardGone(app, purchase)
  return {
    subject: 'Auto-Replenish: your card was declined',
    paragraphs: [
      `${cardOf(purchase)} was declined, so Auto-Replenish couldn't add ${inCredits(toCredits(purchase.credits))} for ${inDollars(purchase.cents / 100)}.`,
      "We'll try again when you use more credits. After three declines in a row, we'll turn off Auto-Replenish.",
    ],
    figure: { label: 'Not charged', amount: inDollars(purchase.cents / 100) },
    link: { label: 'Check your payment settings', url: `${app}/settings/payment` },
  }
}

function cardGone(app: string, purchase: PurchaseRow): Composed {
  return {
    subject: "Auto-Replenish: your card can't be charged",
    paragraphs: [
      `${cardOf(purchase)} can no longer be charged, so Auto-Replenish couldn't add ${inCredits(toCredits(purchase.credits))} for ${inDollars(purchase.cents / 100)}. We won't try that card again.`,
      'Auto-Replenish charges another card that you have saved. If there is none, buy credits by card once to save one.',
    ],
    figure: { label: 'Not charged', amount: inDollars(purchase.cents / 100) },
    link: { label: 'Check your payment settings', url: `${app}/settings/payment` },
  }
}

async function confirm({ db, app }: ComposeParts, purchaseId: string): Promise<Composed | undefined> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.status !== 'pending') return undefined
  const bought = inCredits(toCredits(purchase.credits))
  return {
    subject: 'Auto-Replenish: confirm your payment',
    paragraphs: [
      `Your bank wants you to confirm a payment before Auto-Replenish can add ${bought} for ${inDollars(purchase.cents / 100)}. Your card hasn't been charged.`,
      'Confirm the payment within a day, or we will try again the next time your balance is low.',
    ],
    figure: { label: 'To confirm', amount: inDollars(purchase.cents / 100) },
    link: { label: 'Confirm payment', url: `${app}/settings/payment` },
  }
}

const cardOf = ({ cardBrand: brand, cardLast4: last4 }: PurchaseRow) =>
  brand && last4 ? `Your card, ${paidBy({ method: 'card', card: { brand, last4 } })},` : 'Your card'

async function refunded(
  { db, app }: ComposeParts,
  purchaseId: string,
  account: AccountRow,
): Promise<Composed | undefined> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.status !== 'refunded') return undefined
  const amount = inDollars(purchase.cents / 100)
  const bought = inCredits(toCredits(purchase.credits))
  const balance = inCredits(toCredits(await availableCredits(db, account.id)))
  return {
    subject: `We refunded ${amount}`,
    paragraphs: [
      `We refunded your payment of ${amount} for ${bought}. The money goes back to ${purchase.method === 'paypal' ? 'PayPal' : 'your card'}; that can take up to ten business days.`,
      `The credits of that purchase have been removed. Your balance is now ${balance}.`,
    ],
    figure: { label: 'Refunded', amount },
    link: { label: 'See your transactions', url: `${app}/settings/transactions` },
  }
}

function switchedOff({ app }: ComposeParts): Composed {
  return {
    subject: 'Auto-Replenish is off',
    paragraphs: [
      'Your card was declined three times, so Tealine has turned off Auto-Replenish. Buy credits with another card, then turn it back on in Settings.',
    ],
    link: { label: 'Payment settings', url: `${app}/settings/payment` },
  }
}

async function low({ db, app }: ComposeParts, _: string, account: AccountRow): Promise<Composed | undefined> {
  const available = await availableCredits(db, account.id)
  if (available >= LOW_BALANCE) return undefined
  const credits = inCredits(toCredits(available))
  const isUser = !isOwner(account)
  return {
    subject: `You have ${credits} left`,
    paragraphs: [
      isUser
        ? `You have ${credits} left. Ask the account owner for more, so you never run out mid-call.`
        : `You have ${credits} left. Add more, so you never run out mid-call.`,
    ],
    figure: { label: 'Your balance', amount: credits },
    link: { label: isUser ? 'Request more' : 'Add more', url: `${app}/` },
  }
}

async function requested({ db, app }: ComposeParts, requestId: string): Promise<Composed | undefined> {
  const found = await findRequest(db, requestId)
  const asking = found && (await findAccount(db, found.accountId))
  if (!asking || found.status !== 'pending') return undefined
  const amount = inCredits(toCredits(found.amount))
  const subject = `${withoutLinks(asking.name)} requested ${amount}`
  const link = { label: 'Approve or deny', url: `${app}/manage-users` }
  return { subject, paragraphs: [`${subject}.`], figure: { label: 'Requested', amount }, link }
}

async function answered({ db, app }: ComposeParts, requestId: string): Promise<Composed | undefined> {
  const found = await findRequest(db, requestId)
  const asking = found && (await findAccount(db, found.accountId))
  if (!asking) return undefined
  const credits = inCredits(toCredits(found.amount))
  const isApproved = found.status === 'approved'
  const answer = isApproved ? `You received ${credits}` : `Your request for ${credits} was denied`
  return {
    subject: answer,
    paragraphs: [`${answer}.`, ...(isApproved ? ['The account owner approved your request.'] : [])],
    figure: { label: isApproved ? 'Received' : 'Denied', amount: credits },
    link: { label: 'Open Tealine', url: `${app}/` },
  }
}

async function statement(parts: ComposeParts, month: string, account: AccountRow): Promise<Composed> {
  const read = await monthStatement(parts, account, { month })
  const name = monthName(month)
  const balance = inCredits(read.closingBalance)
  return {
    subject: `Your statement for ${name}`,
    paragraphs: [
      `Your statement for ${name} is attached. You ended the month with ${balance}.`,
      'Its dates are in UTC. To see them in your own time zone, download the statement in Tealine.',
    ],
    figure: { label: `Balance at the end of ${name}`, amount: balance },
    link: { label: 'See your transactions', url: `${parts.app}/settings/transactions` },
    attachments: [{ filename: `statement-${month}.pdf`, content: await parts.work.statementPdf(read, parts.seller) }],
  }
}
