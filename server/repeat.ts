import type { Alarm } from './alarm'
import type { Clock } from './clock'

interface Repeated {
  everyMs: number
  /** Whether the first time is only after `everyMs`. */
  skipFirst?: boolean
  work(signal: AbortSignal): Promise<void>
  alarm: Alarm
  clock: Clock
  onError(error: unknown): void
}

/**
 * Does something now, and again so long after each end of it.
 * @returns how to stop it; the promise is of the end of what is under way
 */
export function repeat({ everyMs, skipFirst = false, work, alarm, clock, onError }: Repeated): () => Promise<void> {
  const stopping = new AbortController()
  let cancelAlarm: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  const schedule = () => {
    if (!stopping.signal.aborted) cancelAlarm = alarm.set(clock.now() + everyMs, run)
  }
  const run = () => {
    running = work(stopping.signal).catch(onError).then(schedule)
  }
  if (skipFirst) schedule()
  else run()
  return () => {
    stopping.abort()
    cancelAlarm()
    return running
  }
}
