import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { loginStrings } from './loginStrings'
import { logInSubmitted, selectIsLoggingIn } from './sessionSlice'

export function LegacyLogInForm() {
  const text = useText(loginStrings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectIsLoggingIn)
  const [pin, setPin] = useState('')

  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch(logInSubmitted({ mode: 'legacy_pin', pin }))
      }}
    >
      <TextInput
        label={text('login.legacyPin')}
        value={pin}
        onChange={setPin}
        type="text"
        autoComplete="off"
        required
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy}>
        {text('login.submit')}
      </BusyButton>
    </Stack>
  )
}
