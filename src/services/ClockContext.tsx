import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useReducer } from 'react'
import type { Clock } from './clock'

/** What screens need of a clock. */
type ShownClock = Pick<Clock, 'now' | 'tick'>

const ClockContext = createContext<ShownClock | null>(null)

export function ClockProvider({ clock, children }: { clock: ShownClock; children: ReactNode }) {
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>
}

export function useClock(): ShownClock {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('The time needs a ClockProvider above it')
  return clock
}

/** The time in ms since the epoch, fresh about every `everyMs`; with 0 it does not tick. */
export function useNow(everyMs: number): number {
  const clock = useClock()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (everyMs > 0 ? clock.tick(everyMs, showAgain) : undefined), [clock, everyMs])
  return clock.now()
}
