import Type from 'typebox'
import {
  Credits,
  Cursor,
  Instant,
  Limit,
  Line,
  NextCursor,
  PhoneNumber,
  Sid,
  TimeZone,
  TypedPhoneNumber,
} from './values'

/** An account's call usage over a period. */
export const Usage = Type.Object({
  calls: Type.Integer({ minimum: 0 }),
  minutes: Type.Integer({ minimum: 0, description: 'minutes begun, as they are charged' }),
  credits: Credits,
})
export type Usage = Type.Static<typeof Usage>

/** A sub-account as its parent sees it. */
export const SubAccount = Type.Object({
  sid: Sid,
  name: Type.String(),
  phone_number: PhoneNumber,
  status: Type.Union([
    Type.Literal('invited'),
    Type.Literal('active'),
    Type.Literal('suspended'),
    Type.Literal('withdrawn', { description: "the number's owner opened an account of their own: to be removed" }),
  ]),
  suspended_by: Type.Optional(
    Type.Union([Type.Literal('operator'), Type.Literal('parent')], {
      description: 'whose suspension it is; only the operator lifts its own',
    }),
  ),
  credits: Credits,
  created_at: Instant,
  usage_this_month: Usage,
  credit_request: Type.Optional(Type.Object({ sid: Sid, credits: Credits, created_at: Instant })),
})
export type SubAccount = Type.Static<typeof SubAccount>

export const SubAccountAnswer = Type.Object({ resources: Type.Object({ account: SubAccount }) })
export type SubAccountAnswer = Type.Static<typeof SubAccountAnswer>

export const SubAccountsQuery = Type.Object({
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Limit),
  q: Type.Optional(Type.String({ maxLength: 80, description: 'part of a name or a number' })),
  tz: Type.Optional(TimeZone),
})
export type SubAccountsQuery = Type.Static<typeof SubAccountsQuery>

/** A page of a parent's sub-accounts, sorted by name; `total` always covers all of them. */
export const SubAccounts = Type.Object({
  resources: Type.Object({
    accounts: Type.Array(SubAccount),
    total: Type.Object({
      accounts: Type.Integer({ minimum: 0 }),
      credits: Credits,
      credit_requests: Type.Optional(Type.Integer({ minimum: 0, description: 'those that wait for an answer' })),
    }),
    next_cursor: NextCursor,
  }),
})
export type SubAccounts = Type.Static<typeof SubAccounts>

/** A new sub-account; its owner is invited by text. */
export const NewSubAccount = Type.Object({
  name: Line,
  phone_number: TypedPhoneNumber,
  credits: Type.Optional(Type.Number({ minimum: 0 })),
})
export type NewSubAccount = Type.Static<typeof NewSubAccount>

export const SubAccountChange = Type.Object({
  name: Type.Optional(Line),
  is_active: Type.Optional(Type.Boolean()),
  resend_invitation: Type.Optional(Type.Literal(true)),
})
export type SubAccountChange = Type.Static<typeof SubAccountChange>

/** Credits given to a sub-account or, if negative, taken back. */
export const CreditsGift = Type.Object({ credits: Type.Number() })
export type CreditsGift = Type.Static<typeof CreditsGift>

const Balance = Type.Object({ sid: Sid, credits: Credits })

/** The balances of the parent and the sub-account after a transfer between them. */
export const Balances = Type.Object({ account: Balance, sub_account: Balance })
export type Balances = Type.Static<typeof Balances>

export const BalancesAnswer = Type.Object({ resources: Balances })
export type BalancesAnswer = Type.Static<typeof BalancesAnswer>
