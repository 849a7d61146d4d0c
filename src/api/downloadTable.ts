import type { Services } from '../services/services'
import type { AnswerMeta } from './answerMeta'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'
import { download } from './download'

/** Progress is reported at most this often. */
const PROGRESS_INTERVAL_MS = 100

export interface TableProgress {
  rows: number
  /** The number of rows announced by the server; null if it did not. */
  total: number | null
}

interface TableOptions {
  /** Without the extension. */
  name: string
  signal: AbortSignal
  onProgress: (progress: TableProgress) => void
  onEnd: (answer: AnswerMeta) => void
}

/**
 * Saves the CSV file returned by a call, as `download` does. Reports the rows received from time to time, and returns
 * their final number, or why nothing was saved.
 */
export async function downloadTable(
  call: ApiCall,
  services: Services,
  { name, signal, onProgress, onEnd }: TableOptions,
): Promise<{ rows: number } | { error: ApiError }> {
  let rows = 0
  let reportedAt = 0
  const error = await download(call, services.files.create(`${name}.csv`, 'text/csv'), services, {
    signal,
    onEnd,
    onProgress: ({ lines, total }) => {
      rows = Math.max(0, lines - 1)
      const now = services.clock.now()
      if (signal.aborted || now - reportedAt < PROGRESS_INTERVAL_MS) return
      reportedAt = now
      onProgress({ rows, total })
    },
  })
  return error ? { error } : { rows }
}
