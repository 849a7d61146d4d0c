import type { KeptList, KeptLists } from '../keptLists'

const LISTS: KeptList[] = ['calls', 'contacts']
const keyOf = (list: KeptList) => `tealine-kept-${list}`

/**
 * Local storage. What encrypts is loaded with the first copy.
 * @param token that of the session; undefined once it has ended
 */
export function createBrowserKeptLists(token: () => string | undefined): KeptLists {
  const load = () => import(/* webpackChunkName: 'kept-lists' */ './keptCopies').catch(() => undefined)
  return {
    async keep(list, copy) {
      const owner = token()
      await (await load())?.keep(keyOf(list), copy, { owner, token })
    },
    async recall(list) {
      const owner = token()
      return (await load())?.recall(keyOf(list), { owner, token })
    },
    forget(list) {
      try {
        for (const each of list ? [list] : LISTS) localStorage.removeItem(keyOf(each))
      } catch {
        // Storage isn't allowed, so there is nothing in it.
      }
    },
  }
}
