import { useEffect, useState } from 'react'
import { rootReducer } from '../../app/rootReducer'
import { firstState } from '../../recorder/actionLog'
import type { Clock } from '../../services/clock'
import type { FailedCheck } from '../findFailedCheck'
import { searchFailedCheck } from '../findFailedCheck'
import type { Recording } from './recordingOf'

/** A page that works no longer than this at a time still answers at once. */
const SLICE_MS = 12

/** Whether a recording replays as it was: undefined while it is looked at, bit by bit, then null or what differs first. */
export function useCheck({ checked: { log, timeline } }: Recording, clock: Clock): FailedCheck | null | undefined {
  const [result, setResult] = useState<FailedCheck | null>()
  useEffect(() => {
    const search = searchFailedCheck(log, firstState(rootReducer, log), timeline.states())
    let cancel: (() => void) | undefined
    const goOn = () => {
      const end = clock.now() + SLICE_MS
      for (;;) {
        const { done, value } = search.next()
        if (done) return setResult(value)
        if (clock.now() > end) break
      }
      cancel = clock.after(0, goOn)
    }
    cancel = clock.after(0, goOn)
    return () => cancel?.()
  }, [log, timeline, clock])
  return result
}
