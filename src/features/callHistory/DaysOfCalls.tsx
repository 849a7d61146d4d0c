import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { formatDay } from '../../components/format'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { selectAccountSid } from '../account/accountSlice'
import type { CallRecord } from '../calls/callRecord'
import { selectCallIsLive } from '../calls/callsSlice'
import { byDay } from './byDay'
import { CallRow } from './CallRow'
import { callAgainClicked } from './callHistorySlice'

const MINUTE_MS = 60_000

/** Calls under the day they were placed on, newest first. */
export function DaysOfCalls({ calls }: { calls: readonly CallRecord[] }) {
  const dispatch = useAppDispatch()
  const accountSid = useSelector(selectAccountSid)
  const isBusy = useSelector(selectCallIsLive)
  const days = useMemo(() => byDay(calls), [calls])
  const now = useNow(MINUTE_MS)

  return days.map((day) => {
    const name = formatDay(day.at, now)
    return (
      <section key={day.at}>
        <Day>{name}</Day>
        <Rows>
          {day.calls.map((call) => (
            <CallRow
              key={call.sid}
              call={call}
              caller={accountSid && call.accountSid !== accountSid ? call.accountName : undefined}
              isBusy={isBusy}
              onCallAgain={() => dispatch(callAgainClicked({ to: call.to, callerId: call.callerId }))}
            />
          ))}
        </Rows>
      </section>
    )
  })
}

const Day = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  margin: 0,
  padding: '10px 16px',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.quiet,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  'section + section > &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('sm')]: { padding: '10px 24px' },
}))

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
