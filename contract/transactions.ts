import Type from 'typebox'
import { Credits, Cursor, Instant, Limit, NextCursor, oneOf, Sid, TimeZone } from './values'

export const TransactionKind = oneOf(
  'purchase',
  'top_up',
  'call',
  'transfer',
  'refund',
  'dispute',
  'debt',
  'promotion',
  'adjustment',
)
export type TransactionKind = Type.Static<typeof TransactionKind>

/** The state of a line's purchase, or what a claim to a purchase did to a gift. */
export const TransactionNote = oneOf('refunded', 'disputed', 'taken_back', 'given_back')
export type TransactionNote = Type.Static<typeof TransactionNote>

/** One line of an account's statement. */
export const Transaction = Type.Object({
  sid: Sid,
  at: Instant,
  kind: TransactionKind,
  credits: Type.Number({ description: 'what was added, or, where negative, taken' }),
  balance_after: Credits,
  amount_usd: Type.Optional(Type.Number()),
  description: Type.String({ description: 'the number that was called, the package, or the other account' }),
  has_receipt: Type.Boolean(),
  note: Type.Optional(TransactionNote),
})
export type Transaction = Type.Static<typeof Transaction>

const TransactionsFilter = Type.Object({
  kind: Type.Optional(TransactionKind),
  since: Type.Optional(Instant),
  until: Type.Optional(Instant),
})

export const TransactionsQuery = Type.Object({
  ...TransactionsFilter.properties,
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Limit),
})
export type TransactionsQuery = Type.Static<typeof TransactionsQuery>

export const TransactionsFileQuery = Type.Object({ ...TransactionsFilter.properties, tz: Type.Optional(TimeZone) })
export type TransactionsFileQuery = Type.Static<typeof TransactionsFileQuery>

/** Newest first. */
export const Transactions = Type.Object({
  resources: Type.Object({ transactions: Type.Array(Transaction), next_cursor: NextCursor }),
})
export type Transactions = Type.Static<typeof Transactions>

/** The content of a receipt; the app lays it out for print. */
export const Receipt = Type.Object({
  number: Type.String(),
  at: Instant,
  status: oneOf('paid', 'refunded'),
  billed_to: Type.Object({
    name: Type.String(),
    email_address: Type.Optional(Type.String()),
    phone_number: Type.String(),
  }),
  description: Type.String(),
  credits: Credits,
  amount_usd: Type.Number(),
  method: oneOf('card', 'paypal', 'top_up'),
  card: Type.Optional(Type.Object({ brand: Type.String(), last4: Type.String() })),
  seller: Type.Optional(Type.Object({ name: Type.String(), address: Type.Array(Type.String()) })),
})
export type Receipt = Type.Static<typeof Receipt>

export const ReceiptAnswer = Type.Object({ resources: Type.Object({ receipt: Receipt }) })
export type ReceiptAnswer = Type.Static<typeof ReceiptAnswer>

/** A month such as "2026-11". */
export const StatementParams = Type.Object({
  month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }),
})

export const DocumentQuery = Type.Object({ tz: Type.Optional(TimeZone) })
export type DocumentQuery = Type.Static<typeof DocumentQuery>

/** A card that may be charged again. */
export const PaymentMethod = Type.Object({
  sid: Sid,
  brand: Type.String(),
  last4: Type.String(),
  expiry_month: Type.Integer({ minimum: 1, maximum: 12 }),
  expiry_year: Type.Integer(),
})
export type PaymentMethod = Type.Static<typeof PaymentMethod>

export const PaymentMethods = Type.Object({
  resources: Type.Object({ payment_methods: Type.Array(PaymentMethod) }),
})
export type PaymentMethods = Type.Static<typeof PaymentMethods>
