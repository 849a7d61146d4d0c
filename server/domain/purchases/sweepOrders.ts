import type { Alarm } from '../../alarm'
import type { Clock } from '../../clock'
import { repeat } from '../../repeat'
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
export function sweepOrders({ purchases, ...parts }: Parts): () => Promise<void> {
  return repeat({ ...parts, everyMs: EVERY_MS, work: (signal) => purchases.recover(signal) })
}
