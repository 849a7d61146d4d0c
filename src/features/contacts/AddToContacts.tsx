import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { AddPersonIcon } from '../../components/icons/laterIcons'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { useContactOf } from './contactBook'
import { dialogOpened } from './contactsSlice'
import { contactsStrings } from './contactsStrings'

interface AddToContactsProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  /** E.164. */
  number: string
}

/** Opens a new contact with a number; nothing if the number has a contact, or the server offers none. */
export function AddToContacts({ number, ...button }: AddToContactsProps) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const isOffered = useSelector((state: ApiPart) => selectOffers(state, 'contacts'))
  const isKnown = useContactOf(number) !== undefined
  if (!isOffered || isKnown) return null
  return (
    <Button
      {...button}
      startIcon={<AddPersonIcon size={20} />}
      onClick={() => dispatch(dialogOpened({ kind: 'add', number }))}
    >
      {text('contacts.addNumber')}
    </Button>
  )
}
