import type { Static, TSchema } from 'typebox'
import type { RestCall } from '../../contract/restCall'
import type { RestCalls } from '../../contract/restCalls'
import type { AnsweredIntent } from '../database/idempotencyStore'
import type { Viewer } from '../domain/access/tokens'
import type { Keep } from '../domain/idempotency/idempotency'
import type { FileAnswer } from '../http/sendFile'
import type { Visit } from '../http/visit'

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** A handler's input: the validated parts of the request and its sender. */
export interface RestInput<Call extends RestCall> {
  params: Part<Call['params']>
  query: Part<Call['query']>
  body: Part<Call['body']>
  viewer: Call extends { access: 'visitor' } ? undefined : Viewer
  visit: Visit
  /** The sender's `Accept-Language`. */
  languages: string | undefined
  /** Sets the browser's device cookie; undefined for cross-origin requests. */
  rememberDevice: ((cookie: string) => void) | undefined
  /** The `Idempotency-Key`, which a repeat carries too. */
  intent: string | undefined
  /** Stores the answer to that in the transaction of the call. */
  keep: Keep<Static<Call['answer']>>
}

/** Answers one call of the contract, or throws a `Refusal`. */
export interface RestHandler<Call extends RestCall> {
  (input: RestInput<Call>): Promise<Call extends { file: string } ? FileAnswer : Static<Call['answer']>>
  /** For calls that carry an idempotency key: see `Idempotency.answerOnce`. */
  atOnce?: (input: RestInput<Call>, intent: AnsweredIntent) => Promise<Static<Call['answer']> | undefined>
  /** Adds what is left out of a stored answer because it is secret. */
  complete?: (answer: Static<Call['answer']>) => Static<Call['answer']>
}

/** Calls that don't answer JSON with JSON are registered by themselves. */
type Unlike = { isEventStream: true } | { isUpload: true }

/** One handler per other call of the contract; a missing one is a type error. */
export type RestHandlers = {
  [Name in keyof RestCalls as RestCalls[Name] extends Unlike ? never : Name]: RestHandler<RestCalls[Name]>
}
