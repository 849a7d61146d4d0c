import Type from 'typebox'
import { LONGEST } from '../shared/texts'
import { Instant, Line, lineUpTo, PhoneNumber, Sid } from './values'
import { VerificationReceipt } from './verification'

/** A number that the account has verified, and that its calls may show. */
export const CallerId = Type.Object({
  sid: Sid,
  phone_number: PhoneNumber,
  label: Type.String(),
  is_default: Type.Boolean(),
  verified_at: Instant,
})
export type CallerId = Type.Static<typeof CallerId>

export const CallerIdAnswer = Type.Object({ resources: Type.Object({ caller_id: CallerId }) })
export type CallerIdAnswer = Type.Static<typeof CallerIdAnswer>

export const CallerIds = Type.Object({ resources: Type.Object({ caller_ids: Type.Array(CallerId) }) })
export type CallerIds = Type.Static<typeof CallerIds>

/** A new caller ID, verified by a receipt of scope `caller_ids.create`. */
export const NewCallerId = Type.Object({ verification_receipt: VerificationReceipt, label: Type.Optional(Line) })
export type NewCallerId = Type.Static<typeof NewCallerId>

/** An empty label removes it. */
export const CallerIdChange = Type.Object({
  label: Type.Optional(lineUpTo(LONGEST.callerIdLabel)),
  is_default: Type.Optional(Type.Literal(true)),
})
export type CallerIdChange = Type.Static<typeof CallerIdChange>
