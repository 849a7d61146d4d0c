import type { Services } from '../services/services'
import type { Outcome } from './answers'
import { outcomeOf } from './answers'
import type { ApiCall } from './calls'
import { requestOf } from './requests'

const TIMEOUT_MS = 60_000

/** Sends bytes that are gzip as the body of a call, once. Returns its value, or an `ApiError` as the base query does. */
export async function upload(call: ApiCall, gzip: Uint8Array<ArrayBuffer>, services: Services): Promise<Outcome> {
  const stop = new AbortController()
  const cancelTimeout = services.clock.after(TIMEOUT_MS, () => stop.abort())
  try {
    const { url, init } = requestOf(call, services)
    const headers = { ...init.headers, 'Content-Type': 'application/gzip' }
    const response = await services.http.fetch(url, { ...init, headers, body: gzip, signal: stop.signal })
    return outcomeOf(call, { status: response.status, text: await response.text() })
  } catch {
    return { error: { status: 'no_answer' } }
  } finally {
    cancelTimeout()
  }
}
