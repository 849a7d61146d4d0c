import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { ErrorAlert } from '../../components/ErrorAlert'
import { useText } from '../../strings/text'
import { selectPinReset } from './pinResetSlice'
import { pinResetStrings } from './pinResetStrings'

export function PinResetError() {
  const text = useText(pinResetStrings)
  const describe = useErrorText()
  const { error } = useSelector(selectPinReset)
  if (!error) return null
  return <ErrorAlert {...(error === 'pinsDiffer' ? { message: text('forgotPin.pinsDiffer') } : describe(error))} />
}
