import { useSelector } from 'react-redux'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { useAppDispatch } from '../../../redux'
import { sentences } from '../../../strings/sentences'
import { useText } from '../../../strings/text'
import type { Contact } from '../contact'
import { actSubmitted, dialogClosed, selectIsSendingContact } from '../contactsSlice'
import { contactsStrings } from '../contactsStrings'
import { ContactFailure } from './ContactFailure'

/** Asks before a contact is removed. */
export function RemoveContact({ contact: { sid, name, isShared } }: { contact: Contact }) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      open
      title={text('contact.removeTitle', { name })}
      confirmLabel={text('contact.remove')}
      busy={useSelector(selectIsSendingContact)}
      onConfirm={() => dispatch(actSubmitted({ kind: 'remove', sid }))}
      onCancel={() => dispatch(dialogClosed())}
      failure={<ContactFailure />}
    >
      {sentences(text('contact.removeText'), isShared && text('contact.removeShared'))}
    </ConfirmDialog>
  )
}
