import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { fitLine, LONGEST } from '../../../shared/texts'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { TextInput } from '../../components/forms/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { NewPinFields } from '../pinReset/NewPinFields'
import { PinResetError } from '../pinReset/PinResetError'
import { selectVerification, startedOver } from '../verification/verificationSlice'
import { newAccountSubmitted, selectSignUp } from './signUpSlice'
import { signUpStrings } from './signUpStrings'

export function NewAccountForm() {
  const text = useText(signUpStrings)
  const dispatch = useAppDispatch()
  const { step, error } = useSelector(selectSignUp)
  const { phoneNumber } = useSelector(selectVerification)
  const { values, type, refuse } = useForm('newAccount', { name: '', pin: '', confirmation: '' })

  return (
    <SubmitForm
      heading={{ title: text('signUp.detailsHeading'), text: text('signUp.detailsText') }}
      submit={text('signUp.submit')}
      busy={step !== 'idle'}
      onSubmit={() => dispatch(newAccountSubmitted({ ...values, name: fitLine(values.name, LONGEST.name) }))}
      onRefused={refuse}
      foot={
        error &&
        error !== 'pinsDiffer' && <Button onClick={() => dispatch(startedOver())}>{text('signUp.verifyAgain')}</Button>
      }
    >
      <PinResetError error={error} />
      <TextInput
        label={text('signUp.name')}
        value={values.name}
        onChange={type('name')}
        maxLength={LONGEST.name}
        autoComplete="name"
        autoFocus
        required
      />
      <NewPinFields phoneNumber={phoneNumber} values={values} type={type} />
    </SubmitForm>
  )
}
