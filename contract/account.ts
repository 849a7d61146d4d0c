import Type from 'typebox'
import { ACTS } from '../shared/acts'
import { LONGEST } from '../shared/texts'
import { AccessToken } from './access'
import { Credits, Instant, Line, lineUpTo, PhoneNumber, Sid, TypedPhoneNumber } from './values'
import { VerificationReceipt } from './verification'

/** The customer's own account (spec §3, "User data", with our further fields). */
export const Account = Type.Object({
  sid: Sid,
  is_active: Type.Boolean(),
  is_paid: Type.Boolean(),
  is_corporate: Type.Boolean(),
  credits: Credits,
  owed_credits: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      description:
        'what the account and its sub-accounts owe after a refund or a dispute; until it is paid nobody calls',
    }),
  ),
  parent_account_sid: Type.Optional(Sid),
  has_card: Type.Optional(
    Type.Boolean({ description: 'of a parent: whether there is a saved card that auto-replenish can charge' }),
  ),
  has_top_up_to_confirm: Type.Optional(
    Type.Boolean({ description: 'whether an automatic top-up waits until its payer confirms it with the bank' }),
  ),
  acts: Type.Optional(
    Type.Array(Type.Enum([...new Set(Object.values(ACTS).flat())]), {
      description: 'what the account may do beyond its own calls and settings',
    }),
  ),
  plugins: Type.Object({
    auto_replenishers: Type.Array(Type.Object({ sid: Sid, is_active: Type.Boolean() })),
  }),
  name: Type.Optional(Type.String()),
  email_address: Type.Optional(Type.String()),
  phone_number: Type.Optional(PhoneNumber),
  created_at: Type.Optional(Instant),
})
export type Account = Type.Static<typeof Account>

export const AccountAnswer = Type.Object({ resources: Type.Object({ account: Account }) })
export type AccountAnswer = Type.Static<typeof AccountAnswer>

/** Sign-up, with a receipt of scope `accounts.create` for the same number; an empty email address means none. */
export const NewAccount = Type.Object({
  name: Line,
  phone_number: TypedPhoneNumber,
  email_address: lineUpTo(LONGEST.email),
  new_password: Type.String({ maxLength: 64 }),
  verification_receipt: VerificationReceipt,
})
export type NewAccount = Type.Static<typeof NewAccount>

export const SignedUp = Type.Object({ resources: Type.Object({ account: Account, token: AccessToken }) })
export type SignedUp = Type.Static<typeof SignedUp>

/**
 * Changes that owners may make to their account. Changing the email address requires the PIN; an empty one removes it.
 */
export const AccountChange = Type.Object({
  name: Type.Optional(Line),
  email_address: Type.Optional(lineUpTo(LONGEST.email)),
  passcode: Type.Optional(Type.String({ maxLength: 64 })),
})
export type AccountChange = Type.Static<typeof AccountChange>
