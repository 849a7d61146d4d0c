import Type from 'typebox'
import { oneOf, Sid, TypedPhoneNumber } from './values'

/** How a verification code reaches its owner (spec §2, "Phone verification flow"). */
export const VerificationMethod = oneOf('text', 'call')
export type VerificationMethod = Type.Static<typeof VerificationMethod>

/** What a receipt may be used for; the spec names the first two and allows others. */
export const VerificationScope = oneOf('accounts.create', 'accounts.password.update', 'caller_ids.create')
export type VerificationScope = Type.Static<typeof VerificationScope>

export const VerificationRequest = Type.Object({
  phone_number: TypedPhoneNumber,
  method: VerificationMethod,
  scope: VerificationScope,
})
export type VerificationRequest = Type.Static<typeof VerificationRequest>

export const VerificationRequested = Type.Object({ verification_sid: Sid })
export type VerificationRequested = Type.Static<typeof VerificationRequested>

export const VerificationAttempt = Type.Object({
  verification_sid: Sid,
  verification_code: Type.String({ minLength: 1, maxLength: 20 }),
})
export type VerificationAttempt = Type.Static<typeof VerificationAttempt>

export const VerificationReceipt = Type.String({ minLength: 1, maxLength: 200 })

export const Verified = Type.Object({ verification_receipt: VerificationReceipt })
export type Verified = Type.Static<typeof Verified>
