import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { AddMore } from './AddMore'
import { requestDialogOpened, selectAsksForCredits, selectHasPendingRequest } from './creditRequestsSlice'
import { creditsStrings } from './creditsStrings'

/** The button to get more credits: parents buy them, sub-accounts request them. */
export function GetCredits() {
  return useSelector(selectAsksForCredits) ? <RequestCredits /> : <AddMore />
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
