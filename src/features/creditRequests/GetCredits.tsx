import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectIsSubAccount } from '../account/accountSlice'
import { AddMore } from './AddMore'
import { requestDialogOpened, selectHasPendingRequest } from './creditRequestsSlice'
import { creditsStrings } from './creditsStrings'

/** The button to get more credits: parents buy them, sub-accounts request them. */
export function GetCredits() {
  return useSelector(selectIsSubAccount) ? <RequestCredits /> : <AddMore />
}

function RequestCredits() {
  const text = useText(creditsStrings)
  const dispatch = useAppDispatch()
  const isPending = useSelector(selectHasPendingRequest)
  return (
    <Button variant="outlined" size="small" disabled={isPending} onClick={() => dispatch(requestDialogOpened())}>
      <span>{text(isPending ? 'credits.requestPending' : 'credits.requestMore')}</span>
    </Button>
  )
}
