import type { CallRow } from '../../database/calls/callStore'
import type { CallLife } from './callLife'

/** Wraps `life` to report the calls that it begins. */
export function watchCalls(life: CallLife, onBegin: (call: CallRow) => void): CallLife {
  return {
    ...life,
    async admit(attempt) {
      const call = await life.admit(attempt)
      if (typeof call !== 'string') onBegin(call)
      return call
    },
  }
}
