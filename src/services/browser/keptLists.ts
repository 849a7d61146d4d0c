import type { KeptList, KeptLists } from '../keptLists'

const LISTS: KeptList[] = ['calls', 'contacts']
const keyOf = (list: KeptList) => `tealine-kept-${list}`

/**
 * Local storage. What encrypts is loaded with the first copy.
 * @param token that of the session; undefined once it has ended
 */
export function createBrowserKeptLists(token: () => string | undefined): KeptLists {
  // What a page holds is of the session that it began with, even if it hasn't noticed yet that another tab has another one.
  let owner = token()
  const use = async (list: KeptList, copy?: object) => {
    owner ??= token()
    const session = { owner, token }
    const copies = await import(/* webpackChunkName: 'kept-lists' */ './keptCopies').catch(() => undefined)
    return copies?.keepOrRecall(keyOf(list), session, copy)
  }
  return {
    keep: async (list, copy) => void (await use(list, copy)),
    recall: (list) => use(list),
    forget(list) {
      if (!list) owner = undefined
      try {
        for (const each of list ? [list] : LISTS) localStorage.removeItem(keyOf(each))
      } catch {
        // Storage isn't allowed, so there is nothing in it.
      }
    },
  }
}
