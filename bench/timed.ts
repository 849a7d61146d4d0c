import { performance } from 'node:perf_hooks'

/** How long it takes, in ms. */
export function timed(act: () => unknown): number {
  const start = performance.now()
  act()
  return performance.now() - start
}
