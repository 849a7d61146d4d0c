import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { PinResetError } from './PinResetError'
import { reminderSubmitted, selectPinReset } from './pinResetSlice'
import { pinResetStrings } from './pinResetStrings'

export function ReminderForm() {
  const text = useText(pinResetStrings)
  const dispatch = useAppDispatch()
  const { busy } = useSelector(selectPinReset)
  const [email, setEmail] = useState('')

  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch(reminderSubmitted({ email }))
      }}
    >
      <PinResetError />
      <TextInput
        label={text('forgotPin.email')}
        value={email}
        onChange={setEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <BusyButton type="submit" variant="contained" size="large" busy={busy}>
        {text('forgotPin.remind')}
      </BusyButton>
    </Stack>
  )
}
