import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Services } from '../services/services'
import type { AnswerMeta, FailedTry } from './answerMeta'
import type { HttpReply } from './answers'
import { outcomeOf } from './answers'
import type { ApiError } from './apiError'
import { outageOf } from './apiError'
import type { ApiCall } from './calls'
import { nameOfCall } from './calls'
import type { HttpRequest } from './requests'
import { requestOf } from './requests'

const ATTEMPT_TIMEOUT_MS = 15_000
const TOTAL_TIMEOUT_MS = 20_000
const MAX_RETRIES = 2
/** At most; doubled with each retry. What failed for many at once is retried at random times. */
const LONGEST_FIRST_BACKOFF_MS = 800

/**
 * Sends a call and returns its value or an `ApiError`. Reads, and writes with an idempotency key, are retried
 * after no response or a transient error, not before the time in `Retry-After`; other writes never are. It neither navigates nor shows anything.
 */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError, object, AnswerMeta> = async (
  call,
  { signal, extra },
) => {
  const services = extra as Services
  const { intentKeys, apiSettings, clock } = services
  const intent = apiSettings.sendsIdempotencyKeys ? call.intent : undefined
  const request = requestOf(call, services, intent && intentKeys.keyOf(intent))

  const askedAt = clock.now()
  const { answer, tries } = await send(request, call.safe || intent ? MAX_RETRIES : 0, services, signal)
  const meta: AnswerMeta = {
    call: nameOfCall(call),
    ms: clock.now() - askedAt,
    ...(tries.length > 0 && { tries }),
  }
  if (!answer) return { error: { status: 'no_answer' }, meta }
  if (intent && answer.status < 500) intentKeys.answered(intent)
  const outcome = outcomeOf(call, answer)
  const { requestId, status, text } = answer
  Object.assign(meta, { status, size: text.length }, requestId && { requestId })
  return 'error' in outcome && requestId ? { error: { ...outcome.error, requestId }, meta } : { ...outcome, meta }
}

interface Answer extends HttpReply {
  /** The id under which the server has logged the request. */
  requestId: string | null
  /** `Retry-After`; 0 without one. */
  retryAfterMs: number
}

/** The last answer, and the tries that failed before it. */
async function send(request: HttpRequest, maxRetries: number, services: Services, signal: AbortSignal) {
  const { clock, random } = services
  const tries: FailedTry[] = []
  const deadline = clock.now() + TOTAL_TIMEOUT_MS
  for (let retry = 0; ; retry++) {
    const answer = await attempt(request, Math.min(ATTEMPT_TIMEOUT_MS, deadline - clock.now()), services, signal)
    const isFinal = answer && outageOf(answer) === null
    const delay = (answer?.retryAfterMs ?? 0) + LONGEST_FIRST_BACKOFF_MS * 2 ** retry * random()
    if (isFinal || retry >= maxRetries || clock.now() + delay >= deadline) return { answer, tries }
    await pause(delay, services, signal)
    if (signal.aborted) return { answer, tries }
    tries.push(tryOf(answer))
  }
}

function tryOf(answer: Answer | undefined): FailedTry {
  const { status, requestId } = answer ?? {}
  return { ...(status !== undefined && { status }), ...(requestId && { requestId }) }
}

async function attempt(
  { url, init }: HttpRequest,
  ms: number,
  { http, clock }: Services,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const cancelTimeout = clock.after(ms, abort)
  signal.addEventListener('abort', abort)
  try {
    const response = await http.fetch(url, { ...init, signal: stop.signal })
    const { status, headers } = response
    // Its other form, a date, is ignored: this clock may differ from the server's.
    const retryAfterMs = (Number(headers.get('retry-after')) || 0) * 1000
    return { status, text: await response.text(), requestId: headers.get('x-request-id'), retryAfterMs }
  } catch {
    return undefined
  } finally {
    cancelTimeout()
    signal.removeEventListener('abort', abort)
  }
}

function pause(ms: number, { clock }: Services, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
