import type { Receipt, Transaction, TransactionKind, TransactionNote } from '../../../contract/transactions'
import type { AccountRow } from '../../database/accountStore'
import type { StatementRow } from '../../database/statementStore'
import { toCredits } from '../credits'

/** A line of a statement as the API shows it. */
export function viewLine(row: StatementRow): Transaction {
  const dollars = dollarsOf(row)
  const note = noteOf(row)
  return {
    sid: row.id,
    at: row.at.toISOString(),
    kind: kindOf(row),
    credits: toCredits(row.amount),
    balance_after: toCredits(row.balanceAfter),
    ...(dollars !== undefined && { amount_usd: dollars }),
    description: describe(row),
    has_receipt: hasReceipt(row),
    ...(note && { note }),
  }
}

/** The receipt of a line; undefined where no money stands behind it. */
export function viewReceipt(row: StatementRow, account: AccountRow): Receipt | undefined {
  const { purchaseId, method, cents, boughtCredits } = row
  if (!hasReceipt(row) || purchaseId === null || method === null || cents === null || boughtCredits === null)
    return undefined
  return {
    number: receiptNumber(purchaseId, row.at),
    at: row.at.toISOString(),
    status: isGivenBack(row) ? 'refunded' : 'paid',
    billed_to: {
      name: account.name,
      ...(account.emailAddress !== null && { email_address: account.emailAddress }),
      phone_number: account.phoneNumber,
    },
    description: packageName(boughtCredits),
    credits: toCredits(boughtCredits),
    amount_usd: cents / 100,
    method,
  }
}

/** A dispute moves no money of its own. */
function hasReceipt({ kind, purchaseId }: StatementRow): boolean {
  return kind !== 'dispute' && purchaseId !== null
}

function isGivenBack({ kind, purchaseStatus }: StatementRow): boolean {
  return kind === 'refund' || purchaseStatus === 'refunded' || purchaseStatus === 'charged_back'
}

function noteOf({ kind, giftClaim, purchaseStatus }: StatementRow): TransactionNote | undefined {
  if (kind !== 'purchase') return giftClaim ?? undefined
  if (purchaseStatus === 'disputed') return 'disputed'
  return purchaseStatus === 'refunded' || purchaseStatus === 'charged_back' ? 'refunded' : undefined
}

function kindOf({ kind, method }: StatementRow): TransactionKind {
  if (kind === 'call_release') return 'call'
  return kind === 'purchase' && method === 'top_up' ? 'top_up' : kind
}

/** What was paid, or, negative, given back: all of it, however few of the credits were left to be taken. */
function dollarsOf({ kind, cents }: StatementRow): number | undefined {
  if (cents === null || kind === 'dispute') return undefined
  return (kind === 'refund' ? -cents : cents) / 100
}

function describe({ kind, callTo, otherName, amount, boughtCredits }: StatementRow): string {
  if (kind === 'call_release') return callTo ?? ''
  if (kind === 'transfer') return otherName ?? ''
  return kind === 'promotion' || kind === 'debt' ? '' : packageName(boughtCredits ?? Math.abs(amount))
}

/** Packages are called by what they hold; it is known also of those that are not sold any more. */
const packageName = (hundredths: number) => `${toCredits(hundredths)} credits`

/** The day, and as much of the purchase's id as tells it from others of that day. */
function receiptNumber(purchaseId: string, at: Date): string {
  return `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${purchaseId.slice(-8).toUpperCase()}`
}
