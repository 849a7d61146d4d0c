import type { Alarm } from './alarm'
import type { Clock } from './clock'

interface Repeated {
  everyMs: number
  /** Whether the first time is only after `everyMs`. */
  waitsFirst?: boolean
  work(signal: AbortSignal): Promise<void>
  alarm: Alarm
  clock: Clock
  onTrouble(error: unknown): void
}

/**
 * Does something now, and again so long after each end of it.
 * @returns how to stop it; the promise is of the end of what is under way
 */
export function repeat({ everyMs, waitsFirst = false, work, alarm, clock, onTrouble }: Repeated): () => Promise<void> {
  const stopping = new AbortController()
  let callOff: () => void = () => undefined
  let underWay: Promise<void> = Promise.resolve()
  const wait = () => {
    if (!stopping.signal.aborted) callOff = alarm.set(clock.now() + everyMs, begin)
  }
  const begin = () => {
    underWay = work(stopping.signal).catch(onTrouble).then(wait)
  }
  if (waitsFirst) wait()
  else begin()
  return () => {
    stopping.abort()
    callOff()
    return underWay
  }
}
