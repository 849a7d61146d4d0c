import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { SubmitForm } from '../../components/forms/SubmitForm'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { selectVerification, startedOver } from '../verification/verificationSlice'
import { NewPinFields } from './NewPinFields'
import { PinResetError } from './PinResetError'
import { newPinSubmitted, selectPinReset } from './pinResetSlice'
import { pinResetStrings } from './pinResetStrings'

interface Props {
  /** The button's label, if not "Reset PIN". */
  submitLabel?: string
}

export function NewPinForm({ submitLabel }: Props) {
  const text = useText(pinResetStrings)
  const dispatch = useAppDispatch()
  const { busy, error } = useSelector(selectPinReset)
  const { receiptHandle, phoneNumber } = useSelector(selectVerification)
  const { values, type, refuse } = useForm('newPin', { pin: '', confirmation: '' })

  return (
    <SubmitForm
      heading={{ title: text('forgotPin.setHeading'), text: text('forgotPin.setText') }}
      submit={submitLabel ?? text('forgotPin.reset')}
      busy={busy}
      onSubmit={() => {
        if (receiptHandle) dispatch(newPinSubmitted({ ...values, receiptHandle }))
      }}
      onRefused={refuse}
      foot={
        error &&
        error !== 'pinsDiffer' && (
          <Button onClick={() => dispatch(startedOver())}>{text('forgotPin.verifyAgain')}</Button>
        )
      }
    >
      <PinResetError error={error} />
      <NewPinFields phoneNumber={phoneNumber} values={values} type={type} autoFocus />
    </SubmitForm>
  )
}
