import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectVerification, startedOver } from '../verification/verificationSlice'
import { NewPinFields } from './NewPinFields'
import { PinResetError } from './PinResetError'
import { newPinSubmitted, selectPinReset } from './pinResetSlice'
import { pinResetStrings } from './pinResetStrings'

interface Props {
  /** The button's words, where it is not for somebody who forgot the PIN. */
  submitLabel?: string
}

export function NewPinForm({ submitLabel }: Props) {
  const text = useText(pinResetStrings)
  const dispatch = useAppDispatch()
  const { busy, error } = useSelector(selectPinReset)
  const { receiptHandle } = useSelector(selectVerification)
  const [newPin, setNewPin] = useState({ pin: '', confirmation: '' })
  const id = useId()

  return (
    <Stack
      component="form"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (receiptHandle) dispatch(newPinSubmitted({ ...newPin, receiptHandle }))
      }}
    >
      <div>
        <Typography variant="h3" component="h2" id={`${id}-heading`}>
          {text('forgotPin.setHeading')}
        </Typography>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('forgotPin.setText')}
        </Typography>
      </div>
      <PinResetError />
      <NewPinFields value={newPin} onChange={setNewPin} autoFocus />
      <BusyButton type="submit" variant="contained" size="large" busy={busy}>
        {submitLabel ?? text('forgotPin.reset')}
      </BusyButton>
      {error && error !== 'pinsDiffer' && (
        <Button onClick={() => dispatch(startedOver())}>{text('forgotPin.verifyAgain')}</Button>
      )}
    </Stack>
  )
}
