import type { CallRow } from '../../database/callStore'
import type { News } from '../../news/news'
import type { CallLife } from './callLife'

/** Wraps `life` to tell when a call has been answered and when it has ended. */
export function tellOfCalls(life: CallLife, news: News): CallLife {
  const tellOf = ({ id, accountId, rootId, status }: CallRow) =>
    news.tell({ topic: 'call', what: status === 'ended' ? 'ended' : 'began', id, accountId, rootId })
  return {
    ...life,
    async answer(id, at) {
      const call = await life.answer(id, at)
      tellOf(call)
      return call
    },
    async end(id, ending) {
      const call = await life.end(id, ending)
      tellOf(call)
      return call
    },
    async abandon(id) {
      const call = await life.abandon(id)
      tellOf(call)
      return call
    },
  }
}
