import type { Alarm } from './alarm'
import type { Clock } from './clock'

interface Parts {
  alarm: Alarm
  clock: Clock
  onTrouble: (error: unknown) => void
}

/**
 * Does a piece of work again and again, each time so long after the last one ended.
 * @returns how to stop it; the promise is of the end of what is under way
 */
export function repeat({ alarm, clock, onTrouble }: Parts, everyMs: number, work: () => Promise<void>) {
  let isStopped = false
  let underWay: Promise<void> = Promise.resolve()
  let callOff: () => void = () => undefined
  const wait = () => {
    if (!isStopped) callOff = alarm.set(clock.now() + everyMs, begin)
  }
  const begin = () => {
    underWay = work().catch(onTrouble).then(wait)
  }
  wait()
  return (): Promise<void> => {
    isStopped = true
    callOff()
    return underWay
  }
}
