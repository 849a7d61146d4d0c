import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { PinField } from '../../components/PinField'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectVerification } from '../verification/verificationSlice'
import { PinResetError } from './PinResetError'
import { newPinSubmitted, selectPinReset } from './pinResetSlice'
import { pinResetStrings } from './pinResetStrings'

export function NewPinForm() {
  const text = useText(pinResetStrings)
  const dispatch = useAppDispatch()
  const { busy } = useSelector(selectPinReset)
  const { receiptHandle } = useSelector(selectVerification)
  const [pin, setPin] = useState('')
  const [confirmation, setConfirmation] = useState('')

  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (receiptHandle) dispatch(newPinSubmitted({ pin, confirmation, receiptHandle }))
      }}
    >
      <Typography variant="h2">{text('forgotPin.setHeading')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('forgotPin.setText')}</Typography>
      <PinResetError />
      <PinField label={text('forgotPin.pin')} value={pin} onChange={setPin} autoComplete="new-password" required />
      <PinField
        label={text('forgotPin.confirmation')}
        value={confirmation}
        onChange={setConfirmation}
        autoComplete="new-password"
        required
      />
      <BusyButton type="submit" variant="contained" size="large" busy={busy}>
        {text('forgotPin.reset')}
      </BusyButton>
    </Stack>
  )
}
