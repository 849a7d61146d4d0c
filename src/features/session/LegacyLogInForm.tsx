import { useState } from 'react'
import { useSelector } from 'react-redux'
import { SubmitForm } from '../../components/SubmitForm'
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
    <SubmitForm
      submit={text('login.submit')}
      busy={isBusy}
      onSubmit={() => dispatch(logInSubmitted({ mode: 'legacy_pin', pin }))}
    >
      <TextInput
        label={text('login.legacyPin')}
        value={pin}
        onChange={setPin}
        type="text"
        autoComplete="off"
        required
      />
    </SubmitForm>
  )
}
