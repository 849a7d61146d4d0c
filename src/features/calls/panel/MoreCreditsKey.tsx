import { useSelector } from 'react-redux'
import { CreditsIcon } from '../../../components/icons'
import { purchaseOpened } from '../../../events'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectIsSubAccount } from '../../account/accountSlice'
import { requestDialogOpened, selectHasPendingRequest } from '../../creditRequests/creditRequestsSlice'
import { callsStrings } from '../callsStrings'
import { RoundKey } from './RoundKey'

/** Gets more credits during the call: parents buy them, sub-accounts request them, one request at a time. */
export function MoreCreditsKey() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const isSubAccount = useSelector(selectIsSubAccount)
  const hasPending = useSelector(selectHasPendingRequest)
  return (
    <RoundKey
      label={text(isSubAccount ? 'calls.key.requestMore' : 'calls.key.addCredits')}
      icon={<CreditsIcon />}
      disabled={isSubAccount && hasPending}
      onClick={() => dispatch(isSubAccount ? requestDialogOpened() : purchaseOpened())}
    />
  )
}
