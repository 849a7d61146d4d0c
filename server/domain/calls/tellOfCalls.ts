import type { CallRow } from '../../database/callStore'
import type { News } from '../../news/news'
import type { CallLife } from './callLife'

/** Wraps `life` to tell of the calls that it begins and ends. */
export function tellOfCalls(life: CallLife, news: Pick<News, 'tell'>): CallLife {
  const tell = ({ id, accountId, rootId }: CallRow, what: 'began' | 'ended') =>
    news.tell({ topic: 'call', what, id, accountId, rootId })
  const tellIfEnded = (call: CallRow) => {
    if (call.status === 'ended') tell(call, 'ended')
    return call
  }
  return {
    ...life,
    async admit(attempt) {
      const call = await life.admit(attempt)
      if (typeof call !== 'string') tell(call, 'began')
      return call
    },
    end: async (id, ending) => tellIfEnded(await life.end(id, ending)),
    abandon: async (id, condition) => tellIfEnded(await life.abandon(id, condition)),
  }
}
