import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectEmailHandle, selectEmailLengths } from '../../account/accountSlice'
import { emailOf } from '../../account/email'
import { madeUpEmail } from '../../account/madeUpEmail'
import { accountStrings } from './accountStrings'
import { EditableFact } from './EditableFact'
import { EmailForm } from './EmailForm'

export function EmailFact() {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  const handle = useSelector(selectEmailHandle)
  const lengths = useSelector(selectEmailLengths)
  const email = handle === null ? undefined : (dispatch(emailOf(handle)) ?? madeUpEmail(lengths))
  return (
    <EditableFact field="email" name={text('account.email')} editLabel={text('account.editEmail')} value={email}>
      <EmailForm email={email ?? ''} />
    </EditableFact>
  )
}
