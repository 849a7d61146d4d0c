import { styled } from '@mui/material/styles'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useContactOf } from './contactBook'
import { initialsOf } from './initials'

/** Whom a number (E.164) belongs to: the contact's initials and name, or the number with its flag. */
export function ContactOrNumber({ number }: { number: string }) {
  const contact = useContactOf(number)
  if (!contact) return <PhoneNumberText number={number} />
  return (
    <Line>
      <Initials aria-hidden="true">{initialsOf(contact.name)}</Initials>
      <Name>{contact.name}</Name>
    </Line>
  )
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0, maxWidth: '100%' })

const Name = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const Initials = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
  color: theme.vars.palette.primaryText,
  backgroundColor: theme.vars.palette.action.selected,
}))
