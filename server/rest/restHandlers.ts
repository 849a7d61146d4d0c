import type { Static, TSchema } from 'typebox'
import type { RestCall, RestCalls } from '../../contract/restCalls'
import type { Viewer } from '../domain/access/tokens'
import type { FileAnswer } from '../http/sendFile'
import type { Visit } from '../http/visit'

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** What a handler gets: the checked parts of the request, and who asks. */
export interface RestInput<Call extends RestCall> {
  params: Part<Call['params']>
  query: Part<Call['query']>
  body: Part<Call['body']>
  viewer: Call['access'] extends 'account' ? Viewer : undefined
  visit: Visit
  /** Gives the browser that asks a cookie to be known by; undefined where a page of another origin asks. */
  rememberDevice: ((cookie: string) => void) | undefined
  /** Names what the caller wants (its `Idempotency-Key`): a repeat carries the same. */
  intent: string | undefined
}

/** Answers one call of the contract, or throws a `Refusal`. */
export type RestHandler<Call extends RestCall> = (
  input: RestInput<Call>,
) => Promise<Call extends { file: string } ? FileAnswer : Static<Call['answer']>>

/** One handler for every call of the contract: a missing one is a type error. */
export type RestHandlers = { [Name in keyof RestCalls]: RestHandler<RestCalls[Name]> }
