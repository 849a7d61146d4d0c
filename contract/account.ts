import Type from 'typebox'
import { Credits, Instant, PhoneNumber, Sid } from './values'

/** The customer's own account (spec §3, "User data", with our further fields). */
export const Account = Type.Object({
  sid: Sid,
  is_active: Type.Boolean(),
  is_paid: Type.Boolean(),
  is_corporate: Type.Boolean(),
  credits: Credits,
  parent_account_sid: Type.Optional(Sid),
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
