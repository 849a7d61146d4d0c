import type { UnknownAction } from '@reduxjs/toolkit'
import { isRejectedWithValue } from '@reduxjs/toolkit'
import { apiStrings } from './apiStrings'

/** A failure of either protocol, as the base query reports it. */
export interface ApiError {
  /** HTTP status of the response; `no_answer` if the network is down or the request timed out. */
  status: number | 'no_answer'
  code?: string | number
  message?: string
  /** The id under which the server has logged the request. */
  requestId?: string
}

/** The text shown for a failure. */
export interface ErrorText {
  code?: string | number
  message: string
  requestId?: string
  /** Something broke, rather than was refused. */
  isFault?: true
}

/**
 * The text of spec §8: the server's own message, or a generic one for a status of 500 or above and for any
 * failure without a usable body.
 */
export function describeError(error: ApiError | undefined, generic: string = apiStrings['error.generic']): ErrorText {
  const reference = error?.requestId === undefined ? {} : { requestId: error.requestId }
  if (!error?.message || error.status === 'no_answer' || error.status >= 500)
    return { message: generic, isFault: true, ...reference }
  const { code, message } = error
  return code === undefined ? { message, ...reference } : { code, message, ...reference }
}

/** Why the service can't be used for now: nothing answers, or what answers says that it is restarting or too busy. */
export type Outage = 'unreachable' | 'unavailable'

/** Statuses of a server, or of a gateway in front of one, that is briefly unavailable. */
const OUTAGE = [502, 503, 504]

/** Null if the server has answered the request, even by refusing it. */
export function outageOf({ status }: Pick<ApiError, 'status'>): Outage | null {
  if (status === 'no_answer') return 'unreachable'
  return OUTAGE.includes(status) ? 'unavailable' : null
}

const UNAVAILABLE = 503

/** The server turned the request away for now and says why, what it cost and when to try again; other failures say nothing. */
export function saysWhenToTryAgain(error: ApiError): error is ApiError & { message: string } {
  const { status, message } = error
  return status === UNAVAILABLE && Boolean(message) && message !== apiStrings['error.generic']
}

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404

/** The rejected action of an API endpoint. */
interface RejectedRequest extends UnknownAction {
  meta: { arg: { endpointName: string } }
}

/**
 * The request was refused because of the caller: the token is no longer valid, or the account lacks the
 * permission. JSON-RPC responses say so in the error's code.
 */
export function isRefusalOfViewer(action: unknown): action is RejectedRequest {
  if (!isRejectedWithValue(action)) return false
  const { status, code } = action.payload as ApiError
  return [UNAUTHORIZED, FORBIDDEN].some((refusal) => refusal === status || (status === 200 && refusal === code))
}

/** The requested item or endpoint does not exist. */
export function isNotFound({ status }: ApiError): boolean {
  return status === NOT_FOUND
}

/** The failure of a rejected request; one that was aborted without an error counts as unanswered. */
export function apiErrorOf(action: { payload?: unknown }): ApiError {
  return (action.payload as ApiError | undefined) ?? { status: 'no_answer' }
}
