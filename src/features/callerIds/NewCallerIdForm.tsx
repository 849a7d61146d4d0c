import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { fitLine, LONGEST } from '../../../shared/texts'
import { useErrorText } from '../../api/useErrorText'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { TextInput } from '../../components/forms/TextInput'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { selectVerification, startedOver } from '../verification/verificationSlice'
import { callerIdsStrings } from './callerIdsStrings'
import { newCallerIdSubmitted, selectNewCallerId } from './newCallerIdSlice'

/** The last step: labels the verified number. */
export function NewCallerIdForm() {
  const text = useText(callerIdsStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { requestId, error } = useSelector(selectNewCallerId)
  const { phoneNumber } = useSelector(selectVerification)
  const { values, type, refuse } = useForm('newCallerId', { label: '' })

  return (
    <SubmitForm
      heading={{
        title: text('callerIds.verifiedHeading'),
        text: text('callerIds.verifiedText', { phone: useFormatPhone()(phoneNumber) }),
      }}
      submit={text('callerIds.submit')}
      busy={requestId !== null}
      onSubmit={() => dispatch(newCallerIdSubmitted({ label: fitLine(values.label, LONGEST.callerIdLabel) }))}
      onRefused={refuse}
      foot={error && <Button onClick={() => dispatch(startedOver())}>{text('callerIds.verifyAgain')}</Button>}
    >
      {error && <ErrorAlert {...describe(error)} />}
      <TextInput
        label={text('callerIds.label')}
        helper={text('callerIds.labelHelp')}
        value={values.label}
        onChange={type('label')}
        maxLength={LONGEST.callerIdLabel}
        autoComplete="off"
        autoFocus
      />
    </SubmitForm>
  )
}
