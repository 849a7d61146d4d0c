import { useSelector } from 'react-redux'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { TextInput } from '../../components/forms/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { EmailSuggestion } from '../forms/EmailSuggestion'
import { useForm } from '../forms/useForm'
import { PinResetError } from './PinResetError'
import { reminderSubmitted, selectPinReset } from './pinResetSlice'
import { pinResetStrings } from './pinResetStrings'

export function ReminderForm() {
  const text = useText(pinResetStrings)
  const dispatch = useAppDispatch()
  const { busy, error } = useSelector(selectPinReset)
  const { values, type, refuse } = useForm('reminder', { email: '' })

  return (
    <SubmitForm
      submit={text('forgotPin.remind')}
      busy={busy}
      onSubmit={() => dispatch(reminderSubmitted(values))}
      onRefused={refuse}
    >
      <PinResetError error={error} />
      <TextInput
        label={text('forgotPin.email')}
        value={values.email}
        onChange={type('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <EmailSuggestion typed={values.email} onChoose={type('email')} />
    </SubmitForm>
  )
}
