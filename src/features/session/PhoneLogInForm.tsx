import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { PinField } from '../../components/PinField'
import { PhoneField } from '../../components/phone/PhoneField'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { loginStrings } from './loginStrings'
import { logInSubmitted, selectIsLoggingIn } from './sessionSlice'

/** spec §5: up to six digits are accepted, although the label says four. */
const PIN_MAX_LENGTH = 6

export function PhoneLogInForm() {
  const text = useText(loginStrings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectIsLoggingIn)
  const [phoneNumber, setPhoneNumber] = useState('')
  const [pin, setPin] = useState('')

  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch(logInSubmitted({ mode: 'phone', phoneNumber, passcode: pin }))
      }}
    >
      <PhoneField label={text('login.phone')} value={phoneNumber} onChange={setPhoneNumber} />
      <PinField
        label={text('login.pin')}
        value={pin}
        onChange={setPin}
        maxLength={PIN_MAX_LENGTH}
        autoComplete="current-password"
        required
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy}>
        {text('login.submit')}
      </BusyButton>
    </Stack>
  )
}
