import type { Alarm } from '../../alarm'
import type { Clock } from '../../clock'
import type { Purchases } from './purchases'

const EVERY_MS = 10 * 60_000

interface Parts {
  purchases: Pick<Purchases, 'recover'>
  alarm: Alarm
  clock: Clock
  onTrouble(error: unknown): void
}

/**
 * Asks about PayPal orders that have gone silent: now, and every ten minutes.
 * @returns how to stop it; the promise is of the end of what is under way
 */
export function sweepOrders({ purchases, alarm, clock, onTrouble }: Parts): () => Promise<void> {
  const stopping = new AbortController()
  let callOff: () => void = () => undefined
  let underWay: Promise<void> = Promise.resolve()
  const sweep = async () => {
    await purchases.recover(stopping.signal).catch(onTrouble)
    if (!stopping.signal.aborted) callOff = alarm.set(clock.now() + EVERY_MS, begin)
  }
  const begin = () => {
    underWay = sweep()
  }
  begin()
  return () => {
    stopping.abort()
    callOff()
    return underWay
  }
}
