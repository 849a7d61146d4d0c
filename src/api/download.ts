import type { NewFile } from '../services/files'
import type { Services } from '../services/services'
import { outcomeOf } from './answers'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'
import { requestOf } from './requests'

/** Nothing came for so long: the download is given up. */
const STALLED_MS = 30_000

const LINE_FEED = 10

export interface DownloadProgress {
  bytes: number
  /** Line breaks so far: of a table, its rows and its heading. */
  lines: number
  /** How many rows the server announced; null when it did not. */
  total: number | null
}

interface DownloadOptions {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

/**
 * Fetches the file that a call answers and saves it once it is whole. It is streamed, with the token in its header, and has
 * no time-out as long as something comes. Answers null, or the one kind of failure (`no_answer` when it broke off or was
 * aborted); then nothing is saved.
 */
export async function download(
  call: ApiCall,
  file: NewFile,
  services: Services,
  { signal, onProgress }: DownloadOptions,
): Promise<ApiError | null> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  let forgetStall: (() => void) | undefined
  const watchStall = () => {
    forgetStall?.()
    forgetStall = services.clock.after(STALLED_MS, abort)
  }
  signal.addEventListener('abort', abort)
  try {
    watchStall()
    const { url, init } = requestOf(call, services)
    const response = await services.http.fetch(url, { ...init, signal: stop.signal })
    if (!response.ok || !response.body) return await refusalOf(call, response)

    const progress = { bytes: 0, lines: 0, total: totalOf(response) }
    const reader = response.body.getReader()
    // A browser breaks the stream off by itself; what stands between it and the app may not.
    stop.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watchStall()
      file.write(part.value)
      progress.bytes += part.value.byteLength
      progress.lines += linesIn(part.value)
      onProgress({ ...progress })
    }
    if (stop.signal.aborted) return { status: 'no_answer' }
    file.save()
    return null
  } catch {
    return { status: 'no_answer' }
  } finally {
    forgetStall?.()
    signal.removeEventListener('abort', abort)
  }
}

async function refusalOf(call: ApiCall, response: Response): Promise<ApiError> {
  const outcome = outcomeOf(call, { status: response.status, text: await response.text() })
  return 'error' in outcome ? outcome.error : { status: response.status }
}

function totalOf(response: Response): number | null {
  const told = response.headers.get('x-total-count')
  return told !== null && /^\d+$/.test(told) ? Number(told) : null
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}
