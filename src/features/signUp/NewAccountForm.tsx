import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/BusyButton'
import { ErrorAlert } from '../../components/ErrorAlert'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { NewPinFields } from '../pinReset/NewPinFields'
import { pinResetStrings } from '../pinReset/pinResetStrings'
import { startedOver } from '../verification/verificationSlice'
import { newAccountSubmitted, selectSignUp } from './signUpSlice'
import { signUpStrings } from './signUpStrings'

const NAME_LENGTH = 80

export function NewAccountForm() {
  const text = useText(signUpStrings)
  const pinText = useText(pinResetStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { step, error } = useSelector(selectSignUp)
  const [name, setName] = useState('')
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
        dispatch(newAccountSubmitted({ name, ...newPin }))
      }}
    >
      <div>
        <Typography variant="h3" component="h2" id={`${id}-heading`}>
          {text('signUp.detailsHeading')}
        </Typography>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('signUp.detailsText')}
        </Typography>
      </div>
      {error === 'pinsDiffer' && <ErrorAlert message={pinText('forgotPin.pinsDiffer')} />}
      {error && error !== 'pinsDiffer' && <ErrorAlert {...describe(error)} />}
      <TextInput
        label={text('signUp.name')}
        value={name}
        onChange={setName}
        maxLength={NAME_LENGTH}
        autoComplete="name"
        autoFocus
        required
      />
      <NewPinFields value={newPin} onChange={setNewPin} />
      <BusyButton type="submit" variant="contained" size="large" busy={step !== 'idle'}>
        {text('signUp.submit')}
      </BusyButton>
      {error && error !== 'pinsDiffer' && (
        <Button onClick={() => dispatch(startedOver())}>{text('signUp.verifyAgain')}</Button>
      )}
    </Stack>
  )
}
