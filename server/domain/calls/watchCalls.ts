import type { CallRow } from '../../database/callStore'
import type { CallLife } from './callLife'

/** Wraps `life` to report the calls that it begins and ends. */
export function watchCalls(life: CallLife, report: (what: 'began' | 'ended', call: CallRow) => void): CallLife {
  const reportIfEnded = (call: CallRow) => {
    if (call.status === 'ended') report('ended', call)
    return call
  }
  return {
    ...life,
    async admit(attempt) {
      const call = await life.admit(attempt)
      if (typeof call !== 'string') report('began', call)
      return call
    },
    end: async (id, ending) => reportIfEnded(await life.end(id, ending)),
    abandon: async (id, condition) => reportIfEnded(await life.abandon(id, condition)),
  }
}
