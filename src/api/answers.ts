import { isRecord } from '../../shared/isRecord'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'

export interface HttpReply {
  status: number
  text: string
}

export type Outcome = { data: unknown } | { error: ApiError }

/** Turns an HTTP response into the requested value or an `ApiError` (spec §8). */
export function outcomeOf(call: ApiCall, { status, text }: HttpReply): Outcome {
  const body = parse(text)
  if (status >= 400) return { error: { status, ...errorObjectOf(body) } }
  if (body === UNREADABLE) return { error: { status } }
  if (call.kind === 'rpc') return rpcOutcome(call, status, body)
  return read(call, status, body)
}

const UNREADABLE = Symbol('unreadable')

/** An empty body counts as an empty object: several calls return nothing. */
function parse(text: string): unknown {
  if (!text.trim()) return {}
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

function rpcOutcome(call: ApiCall & { kind: 'rpc' }, status: number, body: unknown): Outcome {
  if (!isRecord(body)) return { error: { status } }
  const { id, error, result } = body
  // The error for a request that could not be parsed has a null id (JSON-RPC 2.0, section 5).
  if (error !== undefined && error !== null) return { error: { status, ...(isOwnId(id) ? errorObjectOf(body) : {}) } }
  if (id !== call.id || result === undefined) return { error: { status } }
  return read(call, status, result)

  function isOwnId(answered: unknown) {
    return answered === call.id || answered === null
  }
}

function read(call: ApiCall, status: number, body: unknown): Outcome {
  try {
    const data = call.read ? call.read(body) : body
    return data === undefined ? { error: { status } } : { data }
  } catch {
    return { error: { status } }
  }
}

/** The displayable part of a body's `error`: a message, and a code that may be 0. */
function errorObjectOf(body: unknown): Pick<ApiError, 'code' | 'message'> {
  const error = isRecord(body) ? body.error : undefined
  if (!isRecord(error) || typeof error.message !== 'string' || !error.message) return {}
  const { code, message } = error
  return typeof code === 'string' || typeof code === 'number' ? { code, message } : { message }
}
