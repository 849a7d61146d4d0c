import Stack from '@mui/material/Stack'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Alert } from '../../../components/messages/Alert'
import { sentences } from '../../../strings/sentences'
import { useText } from '../../../strings/text'
import { AddMore } from '../../creditRequests/AddMore'
import { selectAsksForCredits } from '../../creditRequests/creditRequestsSlice'
import { RequestMore } from '../../creditRequests/RequestMore'
import type { CallsPart } from '../callsSlice'
import { selectSecondsLeft } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { warningMinutes } from '../callWords'
import { useCall } from '../useCall'
import { useTimedSelector } from '../useTimedSelector'
import { showCall } from './showCall'

const selectMinutes = (state: CallsPart, now: number) => warningMinutes(selectSecondsLeft(state, now))

/** Warns from five minutes on that the credits are running out, and offers to get more. */
export function TimeLeft() {
  const text = useText(callsStrings)
  const { phase } = useCall('phase')
  const asks = useSelector(selectAsksForCredits)
  const minutes = useTimedSelector(selectMinutes, 1000)
  const content = useRef<HTMLDivElement>(null)
  const isShown = phase === 'answered' && minutes !== null
  useEffect(() => {
    // It makes the call taller, which may then extend below the screen.
    if (isShown) showCall(content.current)
  }, [isShown])
  if (!isShown) return null
  return (
    <Alert severity={minutes <= 1 ? 'error' : 'warning'} role="note" sx={{ py: 1, typography: 'body2' }}>
      <Stack ref={content} sx={{ gap: 1, alignItems: 'flex-start' }}>
        <span>
          {sentences(
            minutes === 0 ? text('calls.lastMinute') : text('calls.minutesLeft', { minutes, count: minutes }),
            text('calls.topUpKeepsCall'),
          )}
        </span>
        {asks ? <RequestMore /> : <AddMore />}
      </Stack>
    </Alert>
  )
}
