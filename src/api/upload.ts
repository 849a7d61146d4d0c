import type { Services } from '../services/services'
import type { AnswerMeta } from './answerMeta'
import { describeAnswer } from './answerMeta'
import type { Outcome } from './answers'
import { outcomeOf } from './answers'
import type { ApiCall } from './calls'
import { nameOfCall } from './calls'
import { requestOf } from './requests'

const TIMEOUT_MS = 60_000

/**
 * Sends gzipped bytes as the body of a call, once. Returns its value, or an `ApiError` as the base query does.
 * @param onEnd called once, however it ends
 */
export async function upload(
  call: ApiCall,
  gzip: Uint8Array<ArrayBuffer>,
  services: Services,
  onEnd: (answer: AnswerMeta) => void,
): Promise<Outcome> {
  const askedAt = services.clock.now()
  const answer: AnswerMeta = { call: nameOfCall(call) }
  const stop = new AbortController()
  const cancelTimeout = services.clock.after(TIMEOUT_MS, () => stop.abort())
  try {
    const { url, init } = requestOf(call, services)
    const headers = { ...init.headers, 'Content-Type': 'application/gzip' }
    const response = await services.http.fetch(url, { ...init, headers, body: gzip, signal: stop.signal })
    const text = await response.text()
    Object.assign(answer, describeAnswer(response), { size: text.length })
    return outcomeOf(call, { status: response.status, text })
  } catch {
    return { error: { status: 'no_answer' } }
  } finally {
    cancelTimeout()
    onEnd({ ...answer, ms: services.clock.now() - askedAt })
  }
}
