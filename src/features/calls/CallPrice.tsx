import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCredits } from '../../components/format'
import { tabular } from '../../components/styles'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { selectCall, selectCreditsLeft, selectCreditsUsed } from './callsSlice'
import { callsStrings } from './callsStrings'

type Part = Parameters<typeof selectCreditsUsed>[0]

/** What the call has cost and what is left, minute by minute; before the answer, its price. */
export function CallPrice() {
  const text = useText(callsStrings)
  const now = useNow(1000)
  const { phase, creditsPerMinute } = useSelector(selectCall)
  const used = useSelector((state: Part) => selectCreditsUsed(state, now))
  const left = useSelector((state: Part) => selectCreditsLeft(state, now))
  const parts =
    phase === 'answered'
      ? [
          text('calls.used', { amount: formatCredits(used), count: used }),
          left !== null && text('calls.left', { amount: formatCredits(left) }),
        ]
      : [
          creditsPerMinute !== null &&
            text('calls.perMinute', { amount: formatCredits(creditsPerMinute), count: creditsPerMinute }),
        ]
  return <Line>{parts.filter(Boolean).join(' · ')}</Line>
}

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 24,
  color: theme.vars.palette.text.secondary,
  ...tabular,
}))
