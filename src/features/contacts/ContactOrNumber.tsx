import { styled } from '@mui/material/styles'
import { initialsDiscStyles, initialsOf } from '../../components/page/initials'
import { oneLine } from '../../components/page/styles'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useContactOf } from './contactBook'

interface ContactOrNumberProps {
  /** E.164. */
  number: string
  /** Shows a long name on several lines instead of cutting it. */
  isWhole?: boolean
}

/** Whom a number belongs to: the contact's initials and name, or the number with its flag. */
export function ContactOrNumber({ number, isWhole = false }: ContactOrNumberProps) {
  const contact = useContactOf(number)
  if (!contact) return <PhoneNumberText number={number} />
  return (
    <Line translate="no">
      <Initials aria-hidden="true">{initialsOf(contact.name)}</Initials>
      {isWhole ? <WholeName>{contact.name}</WholeName> : <Name>{contact.name}</Name>}
    </Line>
  )
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0, maxWidth: '100%' })

const Name = styled('span')(oneLine)
const WholeName = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' })

const Initials = styled('span')(({ theme }) => ({
  flex: 'none',
  ...initialsDiscStyles(theme, 24),
  fontSize: '0.6875rem',
  lineHeight: 1,
}))
