import { performance } from 'node:perf_hooks'

/** How long `act` takes, in ms. */
export function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
