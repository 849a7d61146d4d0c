import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectAccount } from '../account/accountSlice'
import { requestDialogOpened, selectHasPendingRequest, selectIsRequestsKnown } from './creditRequestsSlice'
import { creditsStrings } from './creditsStrings'

/** A sub-account asks its parent, one request at a time; while it is not active, a pending request shows nothing. */
export function RequestMore() {
  const text = useText(creditsStrings)
  const dispatch = useAppDispatch()
  const isActive = useSelector(selectAccount)?.isActive
  const isKnown = useSelector(selectIsRequestsKnown)
  const hasPending = useSelector(selectHasPendingRequest)

  if (!isKnown || (hasPending && !isActive)) return null
  return (
    <Button variant="outlined" size="small" disabled={hasPending} onClick={() => dispatch(requestDialogOpened())}>
      {text(hasPending ? 'credits.requestPending' : 'credits.requestMore')}
    </Button>
  )
}
