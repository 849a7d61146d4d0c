import type { NewFile } from '../services/files'
import type { Services } from '../services/services'
import type { AnswerMeta } from './answerMeta'
import { describeAnswer } from './answerMeta'
import { outcomeOf } from './answers'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'
import { nameOfCall } from './calls'
import { requestOf } from './requests'

/** A download is aborted after this long without data. */
const STALL_TIMEOUT_MS = 30_000

const LINE_FEED = 10
const QUOTE = 34

export interface DownloadProgress {
  bytes: number
  /** Line breaks so far, except those within quoted cells: in a table, its rows plus the header. */
  lines: number
  /** The number of rows announced by the server; null if it did not. */
  total: number | null
}

export interface DownloadOptions {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
  /** Called once, however it ends. */
  onEnd: (answer: AnswerMeta) => void
}

/**
 * Downloads the file returned by a call and saves it once it is complete. It is streamed, with the token in a header, and
 * does not time out as long as data arrives. Returns null, or an `ApiError` (`no_answer` if the connection was lost or the
 * download aborted), in which case nothing is saved.
 */
export async function download(
  call: ApiCall,
  file: NewFile,
  services: Services,
  { signal, onProgress, onEnd }: DownloadOptions,
): Promise<ApiError | null> {
  const { clock } = services
  const askedAt = clock.now()
  const answer: Omit<AnswerMeta, 'ms'> = { call: nameOfCall(call) }
  const stop = new AbortController()
  const abort = () => stop.abort()
  let cancelStallTimer: (() => void) | undefined
  const restartStallTimer = () => {
    cancelStallTimer?.()
    cancelStallTimer = clock.after(STALL_TIMEOUT_MS, abort)
  }
  signal.addEventListener('abort', abort)
  try {
    restartStallTimer()
    const { url, init } = requestOf(call, services)
    const response = await services.http.fetch(url, { ...init, signal: stop.signal })
    Object.assign(answer, describeAnswer(response))
    if (!response.ok || !response.body) return await refusalOf(call, response, answer)

    const progress = { bytes: 0, lines: 0, total: totalOf(response) }
    const countLines = lineCounter()
    const reader = response.body.getReader()
    // Browsers cancel the stream on abort; a wrapper around fetch may not.
    stop.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      restartStallTimer()
      file.write(chunk.value)
      progress.bytes += chunk.value.byteLength
      answer.size = progress.bytes
      progress.lines += countLines(chunk.value)
      onProgress({ ...progress })
    }
    if (stop.signal.aborted) throw stop.signal.reason
    file.save()
    return null
  } catch {
    if (signal.aborted) answer.end = 'aborted'
    else if (answer.status !== undefined) answer.end = 'cut'
    return { status: 'no_answer' }
  } finally {
    cancelStallTimer?.()
    signal.removeEventListener('abort', abort)
    onEnd({ ...answer, ms: clock.now() - askedAt })
  }
}

async function refusalOf(call: ApiCall, response: Response, answer: AnswerMeta): Promise<ApiError> {
  const text = await response.text()
  answer.size = text.length
  const { requestId } = answer
  const outcome = outcomeOf(call, { status: response.status, text })
  return { ...('error' in outcome ? outcome.error : { status: response.status }), ...(requestId && { requestId }) }
}

function totalOf(response: Response): number | null {
  const header = response.headers.get('x-total-count')
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}

/** Counts the lines of a table that end in each of its chunks (RFC 4180): quotes are doubled within quotes. */
function lineCounter() {
  let isQuoted = false
  return (chunk: Uint8Array) => {
    let lines = 0
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return lines
  }
}
