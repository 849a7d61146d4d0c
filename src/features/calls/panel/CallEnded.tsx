import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { ReportButton } from '../../../components/messages/ReportButton'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectCallerIds } from '../../callerIds/callerIdsApi'
import { AddToContacts } from '../../contacts/AddToContacts'
import { AddMore } from '../../creditRequests/AddMore'
import { selectAsksForCredits } from '../../creditRequests/creditRequestsSlice'
import { RequestMore } from '../../creditRequests/RequestMore'
import { InstallLine } from '../../install/InstallLine'
import { callDismissed, callRequested } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { endTone, wasPlaced } from '../endWords'
import { useCall } from '../useCall'
import { useEndReason } from '../useEndReason'
import { CallSummary } from './CallSummary'
import { CallWho } from './CallWho'

/** Why the call ended, its length and cost, and the next steps. */
export function CallEnded() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { wish, ...call } = useCall('wish', 'sid', 'end', 'answeredAt')
  const callerIds = useSelector(selectCallerIds)
  const asks = useSelector(selectAsksForCredits)
  const reason = useEndReason()
  // It may have been removed since; after a reload, only its number is known.
  const callerId = callerIds?.find(
    ({ sid, phoneNumber }) => sid === wish?.callerIdSid || phoneNumber === wish?.callerId,
  )
  const callerIdSid = callerIds ? callerId?.sid : wish?.callerIdSid
  return (
    <>
      <CallWho />
      <Ending>
        <Typography variant="h3" component="h2">
          {text(wasPlaced(call) ? 'calls.ended' : 'calls.notPlaced')}
        </Typography>
        <Reason data-tone={endTone(call)}>{reason}</Reason>
      </Ending>
      <CallSummary />
      <Stack sx={{ gap: 1, width: '100%', maxWidth: 420, mt: 1 }}>
        {call.end?.cause === 'outOfCredits' && (asks ? <RequestMore /> : <AddMore />)}
        <NextSteps>
          {wish && callerIdSid && (
            <Button variant="contained" size="large" onClick={() => dispatch(callRequested({ ...wish, callerIdSid }))}>
              {text('calls.callAgain')}
            </Button>
          )}
          <Button variant="outlined" size="large" onClick={() => dispatch(callDismissed())}>
            {text('calls.done')}
          </Button>
        </NextSteps>
        <Others>
          {wish && <AddToContacts number={wish.to} size="small" />}
          <ReportButton size="small" />
        </Others>
        {call.answeredAt !== null && <InstallLine />}
      </Stack>
    </>
  )
}

const Reason = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: 360,
  color: theme.vars.palette.text.primary,
  '&[data-tone="warning"]': { color: theme.vars.palette.warning.main },
  '&[data-tone="error"]': { color: theme.vars.palette.error.main },
}))

const Ending = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 })

const NextSteps = styled('div')({
  display: 'flex',
  gap: 12,
  '& > button': { flex: 1, borderRadius: 999 },
})

const Others = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px 12px' })
