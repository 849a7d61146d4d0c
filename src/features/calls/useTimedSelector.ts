import { useCallback, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { useClock } from '../../services/ClockContext'
import type { CallsPart } from './callsSlice'

type Figure = number | string | boolean | null

/**
 * What the call and the time make together, looked at about every `everyMs`; with 0 it does not tick. What shows it is
 * drawn anew only when it has changed.
 */
export function useTimedSelector<Shown extends Figure>(
  select: (state: CallsPart, now: number) => Shown,
  everyMs: number,
): Shown {
  const store = useStore<CallsPart>()
  const clock = useClock()
  const subscribe = useCallback(
    (look: () => void) => {
      const stopListening = store.subscribe(look)
      const stopTicking = everyMs > 0 ? clock.tick(everyMs, look) : undefined
      return () => {
        stopListening()
        stopTicking?.()
      }
    },
    [store, clock, everyMs],
  )
  return useSyncExternalStore(subscribe, () => select(store.getState(), clock.now()))
}
