import type { Alarm } from '../../alarm'
import type { Clock } from '../../clock'
import { repeat } from '../../repeat'
import type { Purchases } from './purchases'

const EVERY_MS = 10 * 60_000

interface Parts {
  purchases: Pick<Purchases, 'recover'>
  alarm: Alarm
  clock: Clock
  onError(error: unknown): void
}

/**
 * Retries PayPal orders without an outcome: now, and every ten minutes.
 * @returns a function that stops it, and resolves when the current run has finished
 */
export function sweepOrders({ purchases, ...parts }: Parts): () => Promise<void> {
  return repeat({
    ...parts,
    job: 'settle PayPal orders',
    everyMs: EVERY_MS,
    work: (signal) => purchases.recover(signal),
  })
}
