import Type from 'typebox'
import { Instant, Sid, TypedPhoneNumber } from './values'
import { VerificationReceipt } from './verification'

/** Log-in with phone number and PIN (spec §3, "Login payload"). */
export const PhoneLogIn = Type.Object({
  provider_type: Type.Literal('phone'),
  phone_number: TypedPhoneNumber,
  passcode: Type.String({ minLength: 1, maxLength: 64 }),
  ip_address: Type.String({ maxLength: 45 }),
})
export type PhoneLogIn = Type.Static<typeof PhoneLogIn>

/** Log-in with a legacy PIN (spec §3, "Login payload"). */
export const LegacyLogIn = Type.Object({
  provider_type: Type.Literal('legacy_pin'),
  pin: Type.String({ minLength: 1, maxLength: 128 }),
})
export type LegacyLogIn = Type.Static<typeof LegacyLogIn>

export const LogIn = Type.Union([PhoneLogIn, LegacyLogIn])
export type LogIn = Type.Static<typeof LogIn>

export const AccessToken = Type.Object({ access_token: Type.String({ minLength: 20, maxLength: 200 }) })
export type AccessToken = Type.Static<typeof AccessToken>

export const LoggedIn = Type.Object({ resources: Type.Object({ token: AccessToken }) })
export type LoggedIn = Type.Static<typeof LoggedIn>

/** PIN reset with the receipt of scope `accounts.password.update`. */
export const PinReset = Type.Object({
  new_password: Type.String({ maxLength: 64 }),
  verification_receipt: VerificationReceipt,
})
export type PinReset = Type.Static<typeof PinReset>

/** Reminder of a legacy PIN, sent to the account's email address. */
export const ReminderRequest = Type.Object({
  provider_type: Type.Literal('legacy_pin'),
  lookup: Type.String({ minLength: 1, maxLength: 254 }),
})
export type ReminderRequest = Type.Static<typeof ReminderRequest>

/** A signed-in device, i.e. a valid token. */
export const Device = Type.Object({
  sid: Sid,
  description: Type.String(),
  created_at: Instant,
  last_used_at: Instant,
  is_current: Type.Boolean(),
})
export type Device = Type.Static<typeof Device>

export const Devices = Type.Object({ resources: Type.Object({ tokens: Type.Array(Device) }) })
export type Devices = Type.Static<typeof Devices>
