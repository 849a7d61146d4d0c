import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useText } from '../../strings/text'
import { pastedStrings } from './pastedStrings'

interface PastedChoiceProps {
  phones: readonly FoundPhone[]
  onChoose: (phone: FoundPhone) => void
  onDismiss: () => void
}

/** Lets the user choose one of several numbers in pasted text. */
export function PastedChoice({ phones, onChoose, onDismiss }: PastedChoiceProps) {
  const text = useText(pastedStrings)
  const id = useId()
  return (
    <Choice
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss()
      }}
    >
      <span id={id}>{text('dialer.choosePasted')}</span>
      {phones.map((phone, index) => (
        <Button
          key={`${phone.number} ${phone.tones}`}
          autoFocus={index === 0}
          variant="outlined"
          onClick={() => onChoose(phone)}
        >
          <PhoneNumberText number={phone.number} />
          {phone.tones && <Tones>{text('dialer.pastedTones', { tones: phone.tones })}</Tones>}
        </Button>
      ))}
    </Choice>
  )
}

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 12,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.quiet,
  '& > span': { ...theme.typography.body2, fontWeight: 600 },
}))

const Tones = styled('span')({ marginLeft: 8, fontWeight: 400 })
