import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { selectContactError } from '../contactsSlice'

/** Why the open dialog's act failed, if it did. */
export function ContactFailure() {
  const describe = useErrorText()
  const error = useSelector(selectContactError)
  return error && <ErrorAlert {...describe(error)} />
}
