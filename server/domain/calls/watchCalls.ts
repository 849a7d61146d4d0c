import type { CallRow } from '../../database/callStore'
import type { JournalLine } from '../../journal'
import type { CallLife } from './callLife'

/** Wraps `life` to report when calls begin and end. */
export function watchCalls(life: CallLife, report: (line: JournalLine) => void): CallLife {
  const tell = (event: 'call_began' | 'call_ended', { id, accountId, result }: CallRow) =>
    report({ event, account: accountId, call: id, result })
  const ended = (call: CallRow): CallRow => {
    if (call.status === 'ended') tell('call_ended', call)
    return call
  }
  return {
    ...life,
    async admit(attempt) {
      const admission = await life.admit(attempt)
      if (typeof admission !== 'string') tell('call_began', admission)
      return admission
    },
    end: async (id, ending) => ended(await life.end(id, ending)),
    abandon: async (id, condition) => ended(await life.abandon(id, condition)),
  }
}
