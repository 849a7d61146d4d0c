import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Alert } from '../../../components/messages/Alert'
import { formatCredits, formatDuration } from '../../../components/page/format'
import { tabular } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { selectCredits } from '../../account/accountSlice'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'

/** Length, cost and balance as reported by the server; nothing for an unanswered call. */
export function CallSummary() {
  const text = useText(callsStrings)
  const { sid, answeredAt, record, isServerSilent } = useCall('sid', 'answeredAt', 'record', 'isServerSilent')
  const balance = useSelector(selectCredits)
  if (!sid) return null
  if (!record && isServerSilent)
    return (
      <Alert severity="warning" sx={{ textAlign: 'left' }}>
        {text('calls.summary.unknown')}
      </Alert>
    )
  if (answeredAt === null) return null
  return (
    <Figures>
      <Figure label={text('calls.summary.length')}>{record && formatDuration(record.seconds)}</Figure>
      <Figure label={text('calls.summary.credits')}>{record && formatCredits(record.credits)}</Figure>
      <Figure label={text('calls.summary.balance')}>{record && balance !== null && formatCredits(balance)}</Figure>
    </Figures>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <Skeleton width={56} sx={{ mx: 'auto' }} />}</dd>
    </div>
  )
}

const Figures = styled('dl')(({ theme }) => ({
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px 32px',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.subtitle1, margin: 0 },
}))
