import type { Receipt, Transaction, TransactionKind, TransactionNote } from '../../../contract/transactions'
import { toCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import type { StatementRow } from '../../database/statementStore'
import type { Seller } from '../seller'

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

/** The receipt of a line; undefined if there is no payment behind it. */
export function viewReceipt(row: StatementRow, account: AccountRow, seller: Seller): Receipt | undefined {
  const { purchaseId, method, cents, boughtCredits, cardBrand: brand, cardLast4: last4 } = row
  if (!hasReceipt(row) || purchaseId === null || method === null || cents === null || boughtCredits === null)
    return undefined
  return {
    number: receiptNumber(purchaseId, row.at),
    at: row.at.toISOString(),
    status: isReversed(row) ? 'refunded' : 'paid',
    billed_to: viewBilledTo(account),
    description: packageName(boughtCredits),
    credits: toCredits(boughtCredits),
    amount_usd: cents / 100,
    method,
    ...(brand !== null && last4 !== null && { card: { brand, last4 } }),
    seller,
  }
}

export function viewBilledTo({ name, emailAddress, phoneNumber }: AccountRow): Receipt['billed_to'] {
  return { name, ...(emailAddress !== null && { email_address: emailAddress }), phone_number: phoneNumber }
}

/** A dispute itself moves no money. */
function hasReceipt({ kind, purchaseId }: StatementRow): boolean {
  return kind !== 'dispute' && purchaseId !== null
}

function isReversed({ kind, purchaseStatus }: StatementRow): boolean {
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

/** What was paid or, if negative, refunded: the full price, even if some of the credits had been spent. */
function dollarsOf({ kind, cents }: StatementRow): number | undefined {
  if (cents === null || kind === 'dispute') return undefined
  return (kind === 'refund' ? -cents : cents) / 100
}

function describe({ kind, callTo, otherName, amount, boughtCredits }: StatementRow): string {
  if (kind === 'call_release') return callTo ?? ''
  if (kind === 'transfer') return otherName ?? ''
  return kind === 'promotion' || kind === 'adjustment' || kind === 'debt'
    ? ''
    : packageName(boughtCredits ?? Math.abs(amount))
}

/** Packages are named by their credits, which are known even for discontinued ones. */
const packageName = (hundredths: number) => `${toCredits(hundredths)} credits`

/** The day, and enough of the purchase's id to be unique on that day. */
function receiptNumber(purchaseId: string, at: Date): string {
  return `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${purchaseId.slice(-8).toUpperCase()}`
}
