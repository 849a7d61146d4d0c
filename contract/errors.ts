import Type from 'typebox'

/** The error object of every refusal (spec §3, §8); `code` may be a number or a short word. */
export const ErrorObject = Type.Object({
  code: Type.Union([Type.String(), Type.Number()]),
  message: Type.String(),
})
export type ErrorObject = Type.Static<typeof ErrorObject>

/** Body of a REST response with a status of 400 or above. */
export const ErrorBody = Type.Object({ error: ErrorObject })
export type ErrorBody = Type.Static<typeof ErrorBody>
