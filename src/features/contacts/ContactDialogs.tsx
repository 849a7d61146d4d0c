import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Contact } from './contact'
import { useContactBook } from './contactBook'
import { selectContactDialog, selectImport } from './contactsSlice'
import { ContactForm } from './form/ContactForm'
import { RemoveContact } from './form/RemoveContact'
import { ImportDialog } from './import/ImportDialog'

/** The open dialog about contacts, over any screen. */
export function ContactDialogs() {
  const dialog = useSelector(selectContactDialog)
  const isImporting = useSelector(selectImport) !== null
  const sid = dialog && 'sid' in dialog ? dialog.sid : null
  const { bySid } = useContactBook()
  const contact = useLastKnown(sid ? bySid.get(sid) : undefined, sid)
  return (
    <>
      {isImporting && <ImportDialog />}
      {dialog?.kind === 'add' && <ContactForm number={dialog.number} />}
      {dialog?.kind === 'edit' && contact && <ContactForm key={contact.sid} contact={contact} />}
      {dialog?.kind === 'remove' && contact && <RemoveContact contact={contact} />}
    </>
  )
}

/** Keeps the dialog open if the contact is removed in the meantime; submitting it then reports that. */
function useLastKnown(contact: Contact | undefined, sid: string | null): Contact | undefined {
  const [last, setLast] = useState(contact)
  if (contact && contact !== last) setLast(contact)
  if (contact) return contact
  return last?.sid === sid ? last : undefined
}
