import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/lazyPart'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectAccount } from '../account/accountSlice'
import {
  requestDialogOpened,
  selectHasPendingRequest,
  selectIsRequestsKnown,
  selectRequestDialog,
} from './creditRequestsSlice'
import { creditsStrings } from './creditsStrings'

const dialog = lazyPart(async () => (await import('./CreditRequestDialog')).CreditRequestDialog)

/** A sub-account asks its parent, one request at a time; while it is not active, a pending request shows nothing. */
export function RequestMore() {
  const text = useText(creditsStrings)
  const dispatch = useAppDispatch()
  const isActive = useSelector(selectAccount)?.isActive
  const isKnown = useSelector(selectIsRequestsKnown)
  const step = useSelector(selectRequestDialog)
  const hasPending = useSelector(selectHasPendingRequest)

  return (
    <>
      {isKnown && !hasPending && (
        <Button variant="outlined" size="small" onClick={() => dispatch(requestDialogOpened())}>
          {text('credits.requestMore')}
        </Button>
      )}
      {isKnown && hasPending && isActive && (
        <Button variant="outlined" size="small" disabled>
          {text('credits.requestPending')}
        </Button>
      )}
      {/* Stays when a request of another tab comes to light: what was typed is not lost, and the server's word is shown. */}
      {step !== 'closed' && (
        <Suspense fallback={null}>
          <dialog.Component />
        </Suspense>
      )}
    </>
  )
}
