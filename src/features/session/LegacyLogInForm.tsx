import { useSelector } from 'react-redux'
import { asciiDigits } from '../../../shared/numbers/digits'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { TextInput } from '../../components/forms/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { loginStrings } from './loginStrings'
import { logInSubmitted, selectIsLoggingIn } from './sessionSlice'

export function LegacyLogInForm() {
  const text = useText(loginStrings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectIsLoggingIn)
  const { values, type, refuse } = useForm('legacyLogIn', { pin: '' })

  return (
    <SubmitForm
      submit={text('login.submit')}
      busy={isBusy}
      focusOnLoad
      onSubmit={() => dispatch(logInSubmitted({ mode: 'legacy_pin', pin: values.pin }))}
      onRefused={refuse}
    >
      <TextInput
        label={text('login.legacyPin')}
        value={values.pin}
        onChange={(typed) => type('pin')(asciiDigits(typed))}
        type="text"
        autoComplete="off"
        // Keyboards would change it.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
    </SubmitForm>
  )
}
