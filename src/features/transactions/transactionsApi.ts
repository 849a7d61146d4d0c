import type {
  ReceiptAnswer,
  Transaction,
  TransactionKind,
  TransactionNote,
  Receipt as WireReceipt,
} from '../../../contract/transactions'
import type { DayOfUsage, UsageAnswer } from '../../../contract/usage'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { rest } from '../../api/calls'
import type { Services } from '../../services/services'
import { dayOf, daysAfter, startOfDay } from '../callHistory/days'
import type { LinesCriteria } from './statementFilter'

/** One line of the account's statement. */
export interface StatementLine {
  sid: string
  /** In ms since the epoch. */
  at: number
  kind: TransactionKind
  /** What was added or, where negative, taken; and what there was then. */
  credits: number
  balanceAfter: number
  /** What was paid or, where negative, given back; null where no money went with it. */
  dollars: number | null
  /** The number that was called, the package, or the other account. */
  description: string
  hasReceipt: boolean
  note?: TransactionNote
}

export interface LinesPage {
  /** Newest first. */
  lines: StatementLine[]
  /** Where the statement goes on; null at its end. */
  nextCursor: string | null
}

export interface LinesPageQuery extends LinesCriteria {
  /** Where the page begins; null for the newest. */
  cursor: string | null
  limit: number
}

export interface BalancesQuery {
  /** How many, today counted in. */
  days: number
  /** IANA name. */
  timeZone: string
}

/** What the account had at the end of a day, e.g. "2026-11-20". */
export type DayOfBalance = Pick<DayOfUsage, 'date' | 'balance'>

/** What is told of money that was paid. */
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
}

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query<LinesPage, LinesPageQuery>({
      queryFn: async (asked, { getState }, _, ask) => {
        const { data, error } = await ask(pageCall(asked))
        if (error) return { error: error as ApiError }
        const page = data as LinesPage
        const before = asked.cursor === null ? knownPage(getState() as ApiPart, asked) : undefined
        return { data: before ? withNewest(before, page) : page }
      },
      // Only the newest page changes.
      providesTags: (_page, _error, { cursor }) => (cursor === null ? ['Transactions'] : []),
    }),
    /** Oldest first. */
    listBalances: build.query<DayOfBalance[], BalancesQuery>({
      queryFn: async ({ days, timeZone }, { extra }, _, ask) => {
        const first = daysAfter(dayOf((extra as Services).clock.now()), 1 - days)
        const query = { since: new Date(startOfDay(first)).toISOString(), tz: timeZone }
        const { data, error } = await ask(rest('GET Account/Usage', { query, read: readBalances }))
        return error ? { error: error as ApiError } : { data: data as DayOfBalance[] }
      },
      providesTags: ['Transactions'],
    }),
    getReceipt: build.query<Receipt, string>({
      query: (sid) => rest('GET Account/Transactions/{sid}/Receipt', { params: { sid }, read: readReceipt }),
      providesTags: ['Transactions'],
    }),
  }),
})

export const { listTransactions, listBalances, getReceipt } = transactionsApi.endpoints

/** The file of all lines that a filter lets through, its times in a time zone. */
export function statementFileCall(wanted: LinesCriteria, timeZone: string) {
  return rest('GET Account/Transactions.csv', { query: { ...wanted, tz: timeZone } })
}

function knownPage(state: ApiPart, asked: LinesPageQuery): LinesPage | undefined {
  return listTransactions.select(asked)(state).data
}

function pageCall({ cursor, ...asked }: LinesPageQuery) {
  return rest('GET Account/Transactions', {
    query: { ...asked, cursor: cursor ?? undefined },
    read: ({ resources }): LinesPage => ({
      lines: resources.transactions.map(readLine),
      nextCursor: resources.next_cursor,
    }),
  })
}

/**
 * The newest lines told anew, before those of the last time that are older: the page grows at its head and ends where it
 * ended, so that the pages after it still fit. News that do not reach back to what was known begin a new list.
 */
function withNewest(before: LinesPage, news: LinesPage): LinesPage {
  const oldest = news.lines.at(-1)
  const place = oldest ? before.lines.findIndex(({ sid }) => sid === oldest.sid) : -1
  if (place < 0) return news
  return { lines: [...news.lines, ...before.lines.slice(place + 1)], nextCursor: before.nextCursor }
}

/** A line as the API tells it. */
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

function readBalances({ resources }: UsageAnswer): DayOfBalance[] {
  return resources.days.map(({ date, balance }) => ({ date, balance }))
}

function readReceipt({ resources: { receipt } }: ReceiptAnswer): Receipt {
  const { number, at, status, billed_to, description, credits, amount_usd, method } = receipt
  return {
    number,
    at: Date.parse(at),
    status,
    billedTo: { name: billed_to.name, phoneNumber: billed_to.phone_number },
    description,
    credits,
    dollars: amount_usd,
    method,
  }
}
