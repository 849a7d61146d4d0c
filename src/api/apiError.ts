import type { UnknownAction } from '@reduxjs/toolkit'
import { isRejectedWithValue } from '@reduxjs/toolkit'
import { apiStrings } from './apiStrings'

/** Every failure of either protocol, as the base query tells it. */
export interface ApiError {
  /** HTTP status of the answer; `no_answer` for a dead network or a time-out. */
  status: number | 'no_answer'
  code?: string | number
  message?: string
}

/** What a person is told about a failure. */
export interface ErrorText {
  code?: string | number
  message: string
}

/**
 * The words of spec §8: the server's own, or one sentence for everything from 500 on and for every
 * failure without a usable body.
 */
export function describeError(error: ApiError | undefined, generic: string = apiStrings['error.generic']): ErrorText {
  if (!error?.message || error.status === 'no_answer' || error.status >= 500) return { message: generic }
  return error.code === undefined ? { message: error.message } : { code: error.code, message: error.message }
}

/** Whether a rejected request was refused by the server: it answered, and was not merely skipped, aborted or unreachable. */
export function isServerRefusal(action: unknown): boolean {
  return isRejectedWithValue(action) && (action.payload as ApiError).status !== 'no_answer'
}

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404

/** A rejected request of one of the API's endpoints. */
interface RefusedRequest extends UnknownAction {
  meta: { arg: { endpointName: string } }
}

/**
 * Whether a request was refused for who asks: its token is no good any more, or its account may not do that. JSON-RPC
 * answers tell it by the error's code.
 */
export function isRefusalOfViewer(action: unknown): action is RefusedRequest {
  if (!isRejectedWithValue(action)) return false
  const { status, code } = action.payload as ApiError
  return [UNAUTHORIZED, FORBIDDEN].some((refusal) => refusal === status || (status === 200 && refusal === code))
}

/** Whether what was asked for is not there: gone, or no call of this API. */
export function isNotFound({ status }: ApiError): boolean {
  return status === NOT_FOUND
}

/** The failure of a rejected request; a request that broke off without one counts as unanswered. */
export function apiErrorOf(action: { payload?: unknown }): ApiError {
  return (action.payload as ApiError | undefined) ?? { status: 'no_answer' }
}
