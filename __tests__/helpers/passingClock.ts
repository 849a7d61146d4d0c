import { act } from '@testing-library/react'
import type { Clock } from '../../src/services/clock'

/** The real time plus what a test lets pass at one stroke, as a laptop that slept sees it. */
export function passingClock() {
  let passed = 0
  const ticks = new Set<() => void>()
  const clock: Clock = {
    now: () => Date.now() + passed,
    tick(_, callback) {
      ticks.add(callback)
      return () => void ticks.delete(callback)
    },
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
  const pass = (ms: number) =>
    act(() => {
      passed += ms
      for (const tick of ticks) tick()
    })
  return { ...clock, pass }
}
