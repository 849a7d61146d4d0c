import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { formatCredits } from '../../components/page/format'
import { purchaseOpened } from '../../events'
import { useAppDispatch } from '../../redux'
import { sentences } from '../../strings/sentences'
import { useText } from '../../strings/text'
import { selectCreditLevel, selectCredits } from '../account/accountSlice'
import {
  requestDialogOpened,
  selectAsksForCredits,
  selectHasPendingRequest,
} from '../creditRequests/creditRequestsSlice'
import { selectIsNew } from './dialerSelectors'
import { dialerStrings } from './dialerStrings'

/** Warns before a call that credits are low, and offers to get more: parents buy them, sub-accounts request them. */
export function LowCredits() {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const level = useSelector(selectCreditLevel)
  const credits = useSelector(selectCredits) ?? 0
  const asks = useSelector(selectAsksForCredits)
  const hasPending = useSelector(selectHasPendingRequest)
  const isNew = useSelector(selectIsNew)
  if (level !== 'low' && level !== 'nearlyNone') return null

  const minutes = Math.floor(credits)
  const lasts =
    minutes < 1 ? text('low.lessThanAMinute') : text('low.minutes', { amount: formatCredits(minutes), count: minutes })
  const left =
    credits === 0
      ? text(isNew ? 'low.noneYet' : 'low.none')
      : text('low.some', { amount: formatCredits(credits), count: credits, minutes: lasts })
  return (
    <div data-stays>
      <Alert
        role="status"
        severity={level === 'low' ? 'warning' : 'error'}
        sx={{ mb: 2, alignItems: 'center', '& [data-part="action"]': { my: -0.5 } }}
        action={
          asks && hasPending ? undefined : (
            <Button
              color="inherit"
              size="small"
              onClick={() => dispatch(asks ? requestDialogOpened() : purchaseOpened())}
            >
              <span>{text(asks ? 'low.subAccount' : 'low.parent')}</span>
            </Button>
          )
        }
      >
        <span>{sentences(left, asks && hasPending && text('low.pending'))}</span>
      </Alert>
    </div>
  )
}
