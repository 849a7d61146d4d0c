import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectAccount } from '../account/accountSlice'
import { requestDialogOpened, selectAreRequestsSettled, selectHasPendingRequest } from './creditRequestsSlice'
import { creditsStrings } from './creditsStrings'

/** Requests credits from the parent, one request at a time; hidden while an inactive account has one pending. */
export function RequestMore() {
  const text = useText(creditsStrings)
  const dispatch = useAppDispatch()
  const isActive = useSelector(selectAccount)?.isActive
  const isSettled = useSelector(selectAreRequestsSettled)
  const hasPending = useSelector(selectHasPendingRequest)

  if (!isSettled || (hasPending && !isActive)) return null
  return (
    <Button variant="outlined" size="small" disabled={hasPending} onClick={() => dispatch(requestDialogOpened())}>
      <span>{text(hasPending ? 'credits.requestPending' : 'credits.requestMore')}</span>
    </Button>
  )
}
