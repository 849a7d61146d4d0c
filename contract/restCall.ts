import type { TObject, TSchema } from 'typebox'
import Type from 'typebox'
import { Sid } from './values'

/** One REST call: its path below `{api}/v1/`, its input and its answer. */
export interface RestCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params?: TObject
  query?: TObject
  body?: TSchema
  answer: TSchema
  /** Anyone may call it; without it, only accounts with a valid access token. */
  access?: 'visitor'
  /** A repeat with the same `Idempotency-Key` returns the first answer. */
  idempotent?: true
  /** The largest body in bytes, where it may be larger than usual. */
  maxBytes?: number
  /** The answer is a file of this name, streamed as it is generated. */
  file?: string
  /** The answer is a stream of events, which lasts until one side ends it. */
  isEventStream?: true
  /** The body is gzipped, not JSON. */
  isUpload?: true
}

/** The parameter of a path that names one thing. */
export const bySid = Type.Object({ sid: Sid })
