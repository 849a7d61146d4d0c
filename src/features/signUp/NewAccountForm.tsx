import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { SubmitForm } from '../../components/SubmitForm'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { NewPinFields } from '../pinReset/NewPinFields'
import { PinResetError } from '../pinReset/PinResetError'
import { startedOver } from '../verification/verificationSlice'
import { newAccountSubmitted, selectSignUp } from './signUpSlice'
import { signUpStrings } from './signUpStrings'

const MAX_NAME_LENGTH = 80

export function NewAccountForm() {
  const text = useText(signUpStrings)
  const dispatch = useAppDispatch()
  const { step, error } = useSelector(selectSignUp)
  const [name, setName] = useState('')
  const [newPin, setNewPin] = useState({ pin: '', confirmation: '' })

  return (
    <SubmitForm
      heading={{ title: text('signUp.detailsHeading'), text: text('signUp.detailsText') }}
      submit={text('signUp.submit')}
      busy={step !== 'idle'}
      onSubmit={() => dispatch(newAccountSubmitted({ name, ...newPin }))}
      foot={
        error &&
        error !== 'pinsDiffer' && <Button onClick={() => dispatch(startedOver())}>{text('signUp.verifyAgain')}</Button>
      }
    >
      <PinResetError error={error} />
      <TextInput
        label={text('signUp.name')}
        value={name}
        onChange={setName}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
        autoFocus
        required
      />
      <NewPinFields value={newPin} onChange={setNewPin} />
    </SubmitForm>
  )
}
