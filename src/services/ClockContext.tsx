import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useReducer } from 'react'
import type { Clock } from './clock'

/** The part of a clock that screens need. */
type ScreenClock = Pick<Clock, 'now' | 'tick'>

const ClockContext = createContext<ScreenClock | null>(null)

export function ClockProvider({ clock, children }: { clock: ScreenClock; children: ReactNode }) {
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>
}

export function useClock(): ScreenClock {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('useClock needs a ClockProvider')
  return clock
}

/** The time in ms since the epoch, updated about every `everyMs`; never if that is 0. */
export function useNow(everyMs: number): number {
  const clock = useClock()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (everyMs > 0 ? clock.tick(everyMs, rerender) : undefined), [clock, everyMs])
  return clock.now()
}
