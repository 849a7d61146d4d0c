import type { ReactNode } from 'react'
import { memo } from 'react'
import type { CallResult } from '../../../contract/calls'
import { BlockedIcon, CheckCircleIcon, ClockIcon, CreditsIcon, ErrorIcon, PhoneIcon } from '../../components/icons'
import type { Tone } from '../../components/StatusChip'
import { StatusChip } from '../../components/StatusChip'
import { useText } from '../../strings/text'
import { callHistoryStrings } from './callHistoryStrings'

const ICON = 16

const LOOKS: Record<CallResult, { tone: Tone; icon: ReactNode }> = {
  completed: { tone: 'success', icon: <CheckCircleIcon size={ICON} /> },
  busy: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  no_answer: { tone: 'neutral', icon: <ClockIcon size={ICON} /> },
  declined: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  cancelled: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  failed: { tone: 'error', icon: <ErrorIcon size={ICON} /> },
  out_of_credits: { tone: 'warning', icon: <CreditsIcon size={ICON} /> },
}

/** How a call ended, in a word beside an icon; null while it is under way. */
export const CallOutcome = memo(function CallOutcome({ result }: { result: CallResult | null }) {
  const text = useText(callHistoryStrings)
  if (result === null)
    return (
      <StatusChip tone="success" icon={<PhoneIcon size={ICON} />}>
        {text('result.underWay')}
      </StatusChip>
    )
  return (
    <StatusChip tone={LOOKS[result].tone} icon={LOOKS[result].icon}>
      {text(`result.${result}`)}
    </StatusChip>
  )
})
