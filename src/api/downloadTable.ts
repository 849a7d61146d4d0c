import type { Services } from '../services/services'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'
import { download } from './download'

/** A person sees no more steps than these. */
const PROGRESS_EVERY_MS = 100

export interface TableProgress {
  rows: number
  /** How many the server announced; null when it did not. */
  total: number | null
}

interface TableOptions {
  /** Without its ending. */
  name: string
  signal: AbortSignal
  onProgress: (progress: TableProgress) => void
}

/**
 * Saves the CSV file that a call answers, as `download` does. Tells its rows now and then, and answers how many there were
 * in the end, or why nothing was saved.
 */
export async function downloadTable(
  call: ApiCall,
  services: Services,
  { name, signal, onProgress }: TableOptions,
): Promise<{ rows: number } | { error: ApiError }> {
  let rows = 0
  let toldAt = 0
  const error = await download(call, services.files.create(`${name}.csv`, 'text/csv'), services, {
    signal,
    onProgress: ({ lines, total }) => {
      rows = Math.max(0, lines - 1)
      const now = services.clock.now()
      if (signal.aborted || now - toldAt < PROGRESS_EVERY_MS) return
      toldAt = now
      onProgress({ rows, total })
    },
  })
  return error ? { error } : { rows }
}
