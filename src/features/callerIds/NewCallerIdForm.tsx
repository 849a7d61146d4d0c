import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/BusyButton'
import { ErrorAlert } from '../../components/ErrorAlert'
import { formatPhone } from '../../components/phone/formatPhone'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectVerification, startedOver } from '../verification/verificationSlice'
import { callerIdsStrings } from './callerIdsStrings'
import { newCallerIdSubmitted, selectNewCallerId } from './newCallerIdSlice'

export const LABEL_LENGTH = 80

/** The last step: what the proved number is called. */
export function NewCallerIdForm() {
  const text = useText(callerIdsStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { requestId, error } = useSelector(selectNewCallerId)
  const { phoneNumber } = useSelector(selectVerification)
  const [label, setLabel] = useState('')
  const id = useId()

  return (
    <Stack
      component="form"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch(newCallerIdSubmitted({ label }))
      }}
    >
      <div>
        <Typography variant="h3" component="h3" id={`${id}-heading`}>
          {text('callerIds.verifiedHeading')}
        </Typography>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('callerIds.verifiedText', { phone: formatPhone(phoneNumber) })}
        </Typography>
      </div>
      {error && <ErrorAlert {...describe(error)} />}
      <TextInput
        label={text('callerIds.label')}
        helper={text('callerIds.labelHelp')}
        value={label}
        onChange={setLabel}
        maxLength={LABEL_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <BusyButton type="submit" variant="contained" size="large" busy={requestId !== null}>
        {text('callerIds.submit')}
      </BusyButton>
      {error && <Button onClick={() => dispatch(startedOver())}>{text('callerIds.verifyAgain')}</Button>}
    </Stack>
  )
}
