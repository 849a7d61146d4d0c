import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/Alert'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { selectIsSubAccount } from '../account/accountSlice'
import { AddMore } from '../creditRequests/AddMore'
import { RequestMore } from '../creditRequests/RequestMore'
import { selectCall, selectSecondsLeft } from './callsSlice'
import { callsStrings } from './callsStrings'
import { minutesOfWarning } from './callWords'

type Part = Parameters<typeof selectSecondsLeft>[0]

/** Warns from five minutes on that the credits run out, with the way to more of them. */
export function TimeLeft() {
  const text = useText(callsStrings)
  const now = useNow(1000)
  const { phase } = useSelector(selectCall)
  const isSubAccount = useSelector(selectIsSubAccount)
  const minutes = minutesOfWarning(useSelector((state: Part) => selectSecondsLeft(state, now)))
  if (phase !== 'answered' || minutes === null) return null
  return (
    <Alert severity={minutes <= 1 ? 'error' : 'warning'} role="note" sx={{ py: 1, typography: 'body2' }}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <span>
          {minutes === 0 ? text('calls.lastMinute') : text('calls.minutesLeft', { minutes, count: minutes })}{' '}
          {text('calls.topUpKeepsCall')}
        </span>
        {isSubAccount ? <RequestMore /> : <AddMore />}
      </Stack>
    </Alert>
  )
}
