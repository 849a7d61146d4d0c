import type {
  ReceiptAnswer,
  Transaction,
  TransactionKind,
  TransactionNote,
  Receipt as WireReceipt,
} from '../../../contract/transactions'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import type { PageQuery } from '../../api/pages'
import { mergeNewestRows, pageQuery, tagNewestPage } from '../../api/pages'
import type { LinesCriteria } from './statementFilter'

/** One line of the account's statement. */
export interface StatementLine {
  sid: string
  /** In ms since the epoch. */
  at: number
  kind: TransactionKind
  /** Positive if added, negative if taken. */
  credits: number
  balanceAfter: number
  /** The amount paid, or negative if refunded; null if no money was involved. */
  dollars: number | null
  /** The called number, the package, or the other account. */
  description: string
  hasReceipt: boolean
  note?: TransactionNote
}

export interface LinesPage {
  /** Newest first. */
  lines: StatementLine[]
  /** The cursor of the next page; null at the end. */
  nextCursor: string | null
}

export interface LinesPageQuery extends LinesCriteria, PageQuery {
  limit: number
}

/** The receipt of a payment. */
export interface Receipt {
  number: string
  /** In ms since the epoch. */
  at: number
  status: WireReceipt['status']
  billedTo: { name: string; phoneNumber: string }
  description: string
  credits: number
  dollars: number
  method: WireReceipt['method']
  card?: WireReceipt['card']
  seller?: WireReceipt['seller']
}

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query<LinesPage, LinesPageQuery>({
      queryFn: pageQuery({ call: pageCall, cached: knownPage, mergeNewest }),
      providesTags: tagNewestPage('Transactions'),
    }),
    getReceipt: build.query<Receipt, string>({
      query: (sid) => rest('GET Account/Transactions/{sid}/Receipt', { params: { sid }, read: readReceipt }),
      providesTags: ['Transactions'],
    }),
  }),
})

export const { listTransactions, getReceipt } = transactionsApi.endpoints

/** The CSV file of all lines that match a filter, with times in a time zone. */
export function statementFileCall(criteria: LinesCriteria, timeZone: string) {
  return rest('GET Account/Transactions.csv', { query: { ...criteria, tz: timeZone } })
}

function knownPage(state: ApiPart, query: LinesPageQuery): LinesPage | undefined {
  return listTransactions.select(query)(state).data
}

function pageCall({ cursor, ...query }: LinesPageQuery) {
  return rest('GET Account/Transactions', {
    query: { ...query, cursor: cursor ?? undefined },
    read: ({ resources }): LinesPage => ({
      lines: resources.transactions.map(readLine),
      nextCursor: resources.next_cursor,
    }),
  })
}

/** Prepends newer lines to a page; starts a new list if they do not reach back to it. */
function mergeNewest(before: LinesPage, news: LinesPage): LinesPage {
  const lines = mergeNewestRows(before.lines, news.lines)
  return lines ? { lines, nextCursor: before.nextCursor } : news
}

/** Converts a line from the API. */
export function readLine({
  sid,
  at,
  kind,
  credits,
  balance_after,
  amount_usd,
  description,
  has_receipt,
  note,
}: Transaction) {
  return {
    sid,
    at: Date.parse(at),
    kind,
    credits,
    balanceAfter: balance_after,
    dollars: amount_usd ?? null,
    description,
    hasReceipt: has_receipt,
    ...(note && { note }),
  }
}

function readReceipt({ resources: { receipt } }: ReceiptAnswer): Receipt {
  const { number, at, status, billed_to, description, credits, amount_usd, method, card, seller } = receipt
  return {
    number,
    at: Date.parse(at),
    status,
    billedTo: { name: billed_to.name, phoneNumber: billed_to.phone_number },
    description,
    credits,
    dollars: amount_usd,
    method,
    ...(card && { card }),
    ...(seller && { seller }),
  }
}
