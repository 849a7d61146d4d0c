import { styled } from '@mui/material/styles'
import { formatCredits } from '../../../components/page/format'
import { tabular } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { selectCreditsLeft, selectCreditsUsed } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { useTimedSelector } from '../useTimedSelector'

/** The credits used and left; before the answer, the price per minute. */
export function CallPrice() {
  const text = useText(callsStrings)
  const { phase, creditsPerMinute } = useCall('phase', 'creditsPerMinute')
  const used = useTimedSelector(selectCreditsUsed, 1000)
  const left = useTimedSelector(selectCreditsLeft, 1000)
  if (creditsPerMinute === 0) return <Line>{text('calls.free')}</Line>
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
