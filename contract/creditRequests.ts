import Type from 'typebox'
import { Credits, Instant, oneOf, Sid } from './values'

/** A sub-account's request for credits; a parent also sees whose it is. */
export const CreditRequest = Type.Object({
  sid: Sid,
  credits: Credits,
  status: oneOf('pending', 'approved', 'denied'),
  created_at: Instant,
  account: Type.Optional(Type.Object({ sid: Sid, name: Type.String() })),
})
export type CreditRequest = Type.Static<typeof CreditRequest>

export const NewCreditRequest = Type.Object({ id: Sid, credits: Type.Number() })
export type NewCreditRequest = Type.Static<typeof NewCreditRequest>

export const CreditRequestQuery = Type.Object({ id: Sid })
export type CreditRequestQuery = Type.Static<typeof CreditRequestQuery>

/** A parent's answer to a request of its sub-account; `id` is the parent's sid. */
export const CreditRequestResolution = Type.Object({
  id: Sid,
  request_sid: Sid,
  status: oneOf('approved', 'denied'),
})
export type CreditRequestResolution = Type.Static<typeof CreditRequestResolution>
