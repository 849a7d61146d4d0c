import { useEffect, useMemo, useState } from 'react'
import { part } from '../../../components/loading/part'
import { useContactBook } from '../contactBook'
import type { DialedContact, findDialed } from './contactSearch'

const NONE: readonly DialedContact[] = []

const loadSearch = part(() => import(/* webpackChunkName: 'contacts' */ './contactSearch'))

/**
 * The contacts meant by what is in the number field; none until the search is loaded, which happens once there are
 * contacts.
 */
export function useDialedContacts(typed: string): readonly DialedContact[] {
  const book = useContactBook()
  const hasContacts = book.bySid.size > 0
  const [find, setFind] = useState<{ dialed: typeof findDialed }>()
  useEffect(() => {
    if (!hasContacts) return
    // If it can't be loaded, the numbers called before are suggested all the same.
    loadSearch().then(
      ({ findDialed: dialed }) => setFind({ dialed }),
      () => undefined,
    )
  }, [hasContacts])
  return useMemo(() => (find && hasContacts ? find.dialed(book, typed) : NONE), [find, hasContacts, book, typed])
}
