import type { ReactNode } from 'react'
import { memo } from 'react'
import type { CallResult } from '../../../contract/calls'
import { CheckCircleIcon, ErrorIcon } from '../../components/basicIcons'
import { BlockedIcon, ClockIcon, CreditsIcon, PhoneIcon } from '../../components/icons'
import type { Tone } from '../../components/StatusChip'
import { StatusChip } from '../../components/StatusChip'
import { useText } from '../../strings/text'
import { resultStrings } from './resultStrings'

const ICON = 16

interface Look {
  tone: Tone
  icon: ReactNode
}

const UNDER_WAY: Look = { tone: 'success', icon: <PhoneIcon size={ICON} /> }

const LOOKS: Record<CallResult, Look> = {
  completed: { tone: 'success', icon: <CheckCircleIcon size={ICON} /> },
  busy: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  no_answer: { tone: 'neutral', icon: <ClockIcon size={ICON} /> },
  declined: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  cancelled: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  failed: { tone: 'error', icon: <ErrorIcon size={ICON} /> },
  out_of_credits: { tone: 'warning', icon: <CreditsIcon size={ICON} /> },
}

/** How a call ended, or null while it is under way: the id of its word, and how that looks. */
export function outcomeOf(result: CallResult | null) {
  return result === null
    ? ({ word: 'result.underWay', ...UNDER_WAY } as const)
    : ({ word: `result.${result}`, ...LOOKS[result] } as const)
}

/** How a call ended, in a word beside an icon. */
export const CallOutcome = memo(function CallOutcome({ result }: { result: CallResult | null }) {
  const text = useText(resultStrings)
  const { word, tone, icon } = outcomeOf(result)
  return (
    <StatusChip tone={tone} icon={icon}>
      {text(word)}
    </StatusChip>
  )
})
