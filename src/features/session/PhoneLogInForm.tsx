import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { PinField } from '../../components/forms/PinField'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { useRetype } from '../../components/forms/useRetype'
import { PhoneField } from '../../components/phone/PhoneField'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { loginStrings } from './loginStrings'
import { logInSubmitted, selectIsLoggingIn, selectKnownNumber, selectLogInError } from './sessionSlice'

/** spec §5: up to six digits are accepted, although the label says four. */
const PIN_MAX_LENGTH = 6
const WRONG = 401

export function PhoneLogInForm() {
  const text = useText(loginStrings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectIsLoggingIn)
  const { values, type, phone, refuse } = useForm('phoneLogIn', {
    phoneNumber: useSelector(selectKnownNumber),
    pin: '',
  })
  const pin = useRef<HTMLInputElement>(null)
  const error = useSelector(selectLogInError)
  useRetype(pin, error?.status === WRONG ? error : null)

  return (
    <SubmitForm
      submit={text('login.submit')}
      busy={isBusy}
      focusOnLoad
      onSubmit={() =>
        dispatch(logInSubmitted({ mode: 'phone', phoneNumber: values.phoneNumber, passcode: values.pin }))
      }
      onRefused={refuse}
    >
      <PhoneField label={text('login.phone')} {...phone('phoneNumber')} autoComplete="username" />
      <PinField
        label={text('login.pin')}
        inputRef={pin}
        value={values.pin}
        onChange={type('pin')}
        maxLength={PIN_MAX_LENGTH}
        autoComplete="current-password"
        required
      />
    </SubmitForm>
  )
}
