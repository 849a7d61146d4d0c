import { useCallback, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { useClock } from '../../services/ClockContext'
import type { CallsPart } from './callsSlice'

type Figure = number | string | boolean | null

/**
 * Selects a value that depends on the call and the time, reevaluated every `everyMs` or so; 0 turns ticking off.
 * Re-renders only when the value changes.
 */
export function useTimedSelector<Shown extends Figure>(
  select: (state: CallsPart, now: number) => Shown,
  everyMs: number,
): Shown {
  const store = useStore<CallsPart>()
  const clock = useClock()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stopListening = store.subscribe(onChange)
      const stopTicking = everyMs > 0 ? clock.tick(everyMs, onChange) : undefined
      return () => {
        stopListening()
        stopTicking?.()
      }
    },
    [store, clock, everyMs],
  )
  const read = () => select(store.getState(), clock.now())
  return useSyncExternalStore(subscribe, read, read)
}
