import type { Clock } from './clock'
import type { Cause } from './journal'
import { currentCause } from './journal'

/** Receives errors of background work; for repeated jobs, also whole failed runs and recoveries. */
export interface ReportError {
  (error: unknown): void
  runFailed?(error: unknown): void
  /** A repeated job has succeeded after a failed run. */
  worksAgain?(job: string): void
}

/** What the log needs to know about background work that fails. */
type FailureLine = Cause & {
  err?: unknown
  /** How often the job has failed with this error so far. */
  failures?: number
  /** For how long it has failed. */
  seconds?: number
}

interface FailureLogParts {
  clock: Clock
  write(level: 'error' | 'info', line: FailureLine, message: string): void
}

/** Background work's failures, in few lines. */
export interface FailureLog {
  onError: ReportError
  /** The repeated jobs whose last run has failed, with when the first of these runs failed. */
  failing(): Map<string, number>
}

interface Failing {
  since: number
  /** Its whole last run failed, not only a part of it. */
  isRunFailing: boolean
  /** By kind of error: how often it occurred, when it was last logged, and when it will be logged again. */
  kinds: Map<string, { failures: number; pauseMs: number; nextAt: number }>
  lastAt: number
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 16 * 60_000
/** After this long without it, an error counts as new. */
const QUIET_MS = 2 * LONGEST_PAUSE_MS

/**
 * Logs a job's error when it first occurs, and while the job keeps failing with it after one more minute, two, four and
 * so on up to every 16, with the number of failures; and when the job works again. Errors outside of jobs are all
 * logged.
 */
export function createFailureLog({ clock, write }: FailureLogParts): FailureLog {
  const jobs = new Map<string, Failing>()

  const failingOf = (job: string, now: number) => {
    const found = jobs.get(job)
    if (found && now - found.lastAt <= QUIET_MS) return found
    const failing: Failing = { since: now, isRunFailing: false, kinds: new Map(), lastAt: now }
    jobs.set(job, failing)
    return failing
  }

  const report = (error: unknown, isRun: boolean) => {
    const cause = currentCause()
    if (cause.job === undefined) return write('error', { err: error, ...cause }, 'background error')
    const now = clock.now()
    const failing = failingOf(groupOf(cause.job), now)
    failing.lastAt = now
    failing.isRunFailing ||= isRun
    const name = kindOf(error)
    const kind = failing.kinds.get(name)
    if (!kind) {
      failing.kinds.set(name, { failures: 1, pauseMs: FIRST_PAUSE_MS, nextAt: now + FIRST_PAUSE_MS })
      write('error', { err: error, ...cause }, 'background error')
      return
    }
    kind.failures += 1
    if (now < kind.nextAt) return
    kind.pauseMs = Math.min(kind.pauseMs * 2, LONGEST_PAUSE_MS)
    kind.nextAt = now + kind.pauseMs
    const seconds = Math.round((now - failing.since) / 1000)
    write('error', { err: withoutStack(error), ...cause, failures: kind.failures, seconds }, 'background error goes on')
  }

  const worksAgain = (job: string) => {
    const failing = jobs.get(job)
    if (!failing) return
    jobs.delete(job)
    const failures = [...failing.kinds.values()].reduce((sum, kind) => sum + kind.failures, 0)
    write('info', { job, failures, seconds: Math.round((clock.now() - failing.since) / 1000) }, 'works again')
  }

  return {
    onError: Object.assign((error: unknown) => report(error, false), {
      runFailed: (error: unknown) => report(error, true),
      worksAgain,
    }),
    failing: () =>
      new Map([...jobs].filter(([, { isRunFailing }]) => isRunFailing).map(([job, { since }]) => [job, since])),
  }
}

/** Calls count as one job: when the database is down, they all fail in the same way. */
const groupOf = (job: string) => (job.startsWith('call ') ? 'call' : job)

function kindOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  return `${name} ${code ?? message}`
}

/** Its stack has been logged before. */
function withoutStack(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, code } = error as Error & { code?: unknown }
  return Object.assign(new Error(message), { name, code, stack: '' })
}
