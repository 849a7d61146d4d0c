import { useLayoutEffect } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '../../../app/rootReducer'
import type { Contact } from '../../../features/contacts/contact'
import { contactBook } from '../../../features/contacts/contactBook'
import { selectShownContact } from '../../../features/contacts/contactsAddress'
import { syncContacts } from '../../../features/contacts/contactsApi'
import { selectContactDialog } from '../../../features/contacts/contactsSlice'
import { wordFor } from '../../../recorder/pseudonyms/madeUpWords'

/** Contacts are never recorded, only how many there were; screens show that many made-up ones. */
export function StandInContacts() {
  const count = useSelector(selectCount)
  const chosen = useSelector(selectChosen)
  useLayoutEffect(() => {
    const contacts = Array.from({ length: Math.max(count, chosen ? 1 : 0) }, (_, at) =>
      standIn(at, at === 0 && chosen ? chosen : `stand-in-${at}`),
    )
    // Not by number: a made-up name beside a call's number would look like somebody real.
    contactBook.replace({ bySid: new Map(contacts.map((contact) => [contact.sid, contact])), byNumber: new Map() })
    return contactBook.clear
  }, [count, chosen])
  return null
}

const selectCount = (state: RootState) => selectAnswer(state).data ?? 0
const selectAnswer = syncContacts.select()

/** The contact that a sheet or a dialog shows. */
function selectChosen(state: RootState): string | undefined {
  // States of older recordings have no contacts.
  const dialog = (state as Partial<RootState>).contacts ? selectContactDialog(state) : null
  return (dialog && 'sid' in dialog ? dialog.sid : selectShownContact(state)) ?? undefined
}

function standIn(at: number, sid: string): Contact {
  const [first, last] = [
    wordFor('person', true, String(at), 0),
    wordFor('person', false, String(at * LAST_NAME_STEP + Math.floor(at / FIRST_NAMES)), 0),
  ]
  return {
    sid,
    name: `${capital(first)} ${capital(last)}`,
    numbers: [{ number: `+1202555${String(FIRST_FICTIONAL + (at % FICTIONAL)).padStart(4, '0')}`, label: '' }],
    company: '',
    note: '',
    isShared: false,
    isFavourite: false,
    updatedAt: '',
  }
}

/** Combines the first names with different last names, and differently once all first names have been used. */
const LAST_NAME_STEP = 7
const FIRST_NAMES = 48
/** (202) 555-0100 to 0199 belong to nobody. */
const FIRST_FICTIONAL = 100
const FICTIONAL = 100

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
