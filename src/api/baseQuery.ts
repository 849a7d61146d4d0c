import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Services } from '../services/services'
import type { HttpReply } from './answers'
import { outcomeOf } from './answers'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'
import type { HttpRequest } from './requests'
import { requestOf } from './requests'

const TRY_MS = 15_000
const ALL_TRIES_MS = 20_000
const REPEATS = 2
const FIRST_BACKOFF_MS = 400
/** Answers of a gateway whose server is away for a moment. */
const PASSING = [502, 503, 504]

/**
 * Sends a call and tells its value or its one `ApiError`. Reads, and writes under an idempotency key, are sent
 * again when no answer or a passing one came; other writes never. It navigates nowhere and shows nothing.
 */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, { signal, extra }) => {
  const services = extra as Services
  const { intentKeys, apiSettings } = services
  const intent = apiSettings.sendsIdempotencyKeys ? call.intent : undefined
  const request = requestOf(call, services, intent && intentKeys.keyOf(intent))

  const answer = await send(request, call.safe || intent ? REPEATS : 0, services, signal)
  if (!answer) return { error: { status: 'no_answer' } }
  if (intent && answer.status < 500) intentKeys.answered(intent)
  return outcomeOf(call, answer)
}

async function send(request: HttpRequest, repeats: number, services: Services, signal: AbortSignal) {
  const { clock, random } = services
  const giveUpAt = clock.now() + ALL_TRIES_MS
  for (let repeat = 0; ; repeat++) {
    const answer = await tryOnce(request, Math.min(TRY_MS, giveUpAt - clock.now()), services, signal)
    const isFinal = answer && !PASSING.includes(answer.status)
    const backoff = FIRST_BACKOFF_MS * 2 ** repeat * (0.5 + random())
    if (isFinal || repeat >= repeats || clock.now() + backoff >= giveUpAt) return answer
    await pause(backoff, services, signal)
    if (signal.aborted) return answer
  }
}

async function tryOnce(
  { url, init }: HttpRequest,
  ms: number,
  { http, clock }: Services,
  signal: AbortSignal,
): Promise<HttpReply | undefined> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const cancelTimeOut = clock.after(ms, abort)
  signal.addEventListener('abort', abort)
  try {
    const response = await http.fetch(url, { ...init, signal: stop.signal })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  } finally {
    cancelTimeOut()
    signal.removeEventListener('abort', abort)
  }
}

function pause(ms: number, { clock }: Services, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, resolve)
    const stop = () => {
      cancel()
      resolve()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
