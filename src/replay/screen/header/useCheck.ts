import { useEffect, useState } from 'react'
import { rootReducer } from '../../../app/rootReducer'
import type { Clock } from '../../../services/clock'
import type { FailedCheck } from '../../findFailedCheck'
import { searchFailedCheck } from '../../findFailedCheck'
import type { Recording } from '../recordingOf'

/** The page stays responsive if it works no longer than this at a time. */
const SLICE_MS = 12

/** Checks in small slices whether a recording replays exactly: undefined while running, then null or the first failed check. */
export function useCheck({ checked: { log, timeline } }: Recording, clock: Clock): FailedCheck | null | undefined {
  const [result, setResult] = useState<FailedCheck | null>()
  useEffect(() => {
    const search = searchFailedCheck(rootReducer, log, timeline.states())
    let cancel: (() => void) | undefined
    const runSlice = () => {
      const end = clock.now() + SLICE_MS
      for (;;) {
        const { done, value } = search.next()
        if (done) return setResult(value)
        if (clock.now() > end) break
      }
      cancel = clock.after(0, runSlice)
    }
    cancel = clock.after(0, runSlice)
    return () => cancel?.()
  }, [log, timeline, clock])
  return result
}
