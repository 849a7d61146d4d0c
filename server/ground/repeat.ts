import type { Alarm } from './alarm'
import type { Clock } from './clock'
import type { ReportError } from './failureLog'
import { workFor } from './journal'

interface Repeated {
  /** Named in the log. */
  job: string
  everyMs: number
  /** The first run is after `everyMs` rather than now. */
  skipFirst?: boolean
  work(signal: AbortSignal): Promise<void>
  alarm: Alarm
  clock: Clock
  onError: ReportError
}

/**
 * Runs `work` now, and again `everyMs` after each run has finished.
 * @returns a function that stops it, and resolves when the current run has finished
 */
export function repeat({
  job,
  everyMs,
  skipFirst = false,
  work,
  alarm,
  clock,
  onError,
}: Repeated): () => Promise<void> {
  const stopping = new AbortController()
  let cancelAlarm: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  const schedule = () => {
    if (!stopping.signal.aborted) cancelAlarm = alarm.set(clock.now() + everyMs, run)
  }
  let hasFailed = false
  const runOnce = async () => {
    try {
      await work(stopping.signal)
      if (hasFailed) onError.worksAgain?.(job)
      hasFailed = false
    } catch (error) {
      hasFailed = true
      const report = onError.runFailed ?? onError
      report(error)
    }
  }
  const run = () => {
    running = workFor({ job }, runOnce).then(schedule)
  }
  if (skipFirst) schedule()
  else run()
  return () => {
    stopping.abort()
    cancelAlarm()
    return running
  }
}
