import type { Account } from '../../../contract/account'
import type { PaymentMethod, Receipt, Transaction } from '../../../contract/transactions'
import { usageOf } from './callHistory'
import { answerCustomer } from './customerApp'
import { parent } from './customers'
import type { FakeApi, SeenRequest } from './fakeApi'

/** A purchase of 63 credits for ten dollars, unless overridden. */
export function aLine(overrides: Partial<Transaction> = {}): Transaction {
  return {
    sid: 'line-1',
    at: '2026-11-20T15:00:00.000Z',
    kind: 'purchase',
    credits: 63,
    balance_after: 105,
    amount_usd: 10,
    description: '63 credits',
    has_receipt: true,
    ...overrides,
  }
}

/** The lines, newest first, of these amounts booked in this order, in hundredths of a credit. */
export function booked(hundredths: readonly number[]): Transaction[] {
  let balance = 0
  const lines = hundredths.map((amount, index) => {
    balance += amount
    return aLine({
      sid: `line-${index}`,
      at: new Date(Date.parse('2026-11-01T12:00:00.000Z') + index * 3_600_000).toISOString(),
      kind: amount < 0 ? 'call' : 'transfer',
      description: amount < 0 ? '+12025550100' : 'Alice',
      credits: amount / 100,
      balance_after: balance / 100,
      amount_usd: undefined,
      has_receipt: false,
    })
  })
  return lines.reverse()
}

export const aReceipt: Receipt = {
  number: '20261120-1A2B3C4D',
  at: '2026-11-20T15:00:00.000Z',
  status: 'paid',
  billed_to: { name: 'Ann Chen', email_address: 'ann@example.com', phone_number: '+12015550123' },
  description: '63 credits',
  credits: 63,
  amount_usd: 10,
  method: 'card',
}

export const aCard = (overrides: Partial<PaymentMethod> = {}): PaymentMethod => ({
  sid: 'card-1',
  brand: 'visa',
  last4: '4242',
  expiry_month: 12,
  expiry_year: 2034,
  ...overrides,
})

/** Lets the API serve these lines, filtered and in pages of the requested size. */
export function answerStatement(api: FakeApi, lines: readonly Transaction[], account: Account = parent): void {
  answerCustomer(api, { account })
  api.answer('GET Account/Usage', usageOf([]))
  api.answer('GET Account/PaymentMethods', { resources: { payment_methods: [] } })
  api.answer('GET Account/WaitingPurchases', { resources: { waiting_purchases: [] } })
  api.answer('GET Account/Transactions', ({ url }: SeenRequest) => {
    const asked = (name: string) => url.searchParams.get(name)
    const found = lines.filter(
      ({ kind, at }) =>
        (!asked('kind') || kind === asked('kind')) &&
        (!asked('since') || at >= String(asked('since'))) &&
        (!asked('until') || at < String(asked('until'))),
    )
    const from = asked('cursor') ? found.findIndex(({ sid }) => sid === asked('cursor')) + 1 : 0
    const page = found.slice(from, from + Number(asked('limit')))
    const hasMore = from + page.length < found.length
    return { resources: { transactions: page, next_cursor: hasMore ? (page.at(-1)?.sid ?? null) : null } }
  })
}

export const cards = (...payment_methods: PaymentMethod[]) => ({ resources: { payment_methods } })
