import { startWorker } from '../ground/startWorker'
import type { Jobs } from './jobs'
import { WorkPool } from './workPool'

/** What worker threads do: see `jobs`. Each throws Refusal 503 while there is too much to do. */
export type Work = Jobs

export interface OpenWork extends Work {
  /** Starts the threads before they are needed. */
  warm(): void
  close(): Promise<void>
}

/** One is left for receipts while the other makes a statement. */
const THREADS = 2

const MOST_WAITING = 50

/** No family takes the places of all others. */
const MOST_OF_OWNER = 10

/** The largest job takes about two seconds of CPU. */
const TIME_LIMIT_MS = 30_000

const MEMORY_MB = 256

/**
 * @param onError called with what makes a thread end
 * @param timeLimitMs how long a job waits for a thread, and takes, at most
 */
export function openWork(onError: (error: unknown) => void, timeLimitMs = TIME_LIMIT_MS): OpenWork {
  const pool = new WorkPool({
    spawn: () =>
      startWorker(new URL('./work.worker', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }),
    threads: THREADS,
    mostWaiting: MOST_WAITING,
    mostOfOwner: MOST_OF_OWNER,
    timeLimitMs,
    onError,
  })
  const ask = <Name extends keyof Jobs>(name: Name): Jobs[Name] =>
    ((...input: unknown[]) => pool.run({ name, input })) as unknown as Jobs[Name]
  return {
    receiptPdf: ask('receiptPdf'),
    statementPdf: ask('statementPdf'),
    findUploadFault: ask('findUploadFault'),
    warm: () => pool.warm(),
    close: () => pool.close(),
  }
}
