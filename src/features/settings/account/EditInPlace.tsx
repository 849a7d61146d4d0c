import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import type { EditedText } from '../../../components/forms/InlineForm'
import { InlineForm } from '../../../components/forms/InlineForm'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { accountStrings } from './accountStrings'
import { editDismissed, selectProfileForm } from './profileSlice'

/** Replaces a fact about the account while it is being edited. */
export function EditInPlace(edited: EditedText) {
  const text = useText(accountStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { isSending, error } = useSelector(selectProfileForm)
  return (
    <InlineForm
      {...edited}
      labels={{ save: text('account.save'), cancel: text('account.cancel') }}
      busy={isSending}
      failure={error && <ErrorAlert {...describe(error)} />}
      onDismiss={() => dispatch(editDismissed())}
    />
  )
}
