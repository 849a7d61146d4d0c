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

interface Appearance {
  tone: Tone
  icon: ReactNode
}

const IN_PROGRESS: Appearance = { tone: 'success', icon: <PhoneIcon size={ICON} /> }

const APPEARANCES: Record<CallResult, Appearance> = {
  completed: { tone: 'success', icon: <CheckCircleIcon size={ICON} /> },
  busy: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  no_answer: { tone: 'neutral', icon: <ClockIcon size={ICON} /> },
  declined: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  cancelled: { tone: 'neutral', icon: <BlockedIcon size={ICON} /> },
  failed: { tone: 'error', icon: <ErrorIcon size={ICON} /> },
  out_of_credits: { tone: 'warning', icon: <CreditsIcon size={ICON} /> },
}

/** The text id, tone and icon for a call's result, which is null while the call is in progress. */
export function outcomeOf(result: CallResult | null) {
  return result === null
    ? ({ id: 'result.underWay', ...IN_PROGRESS } as const)
    : ({ id: `result.${result}`, ...APPEARANCES[result] } as const)
}

/** A call's result as an icon and a word. */
export const CallOutcome = memo(function CallOutcome({ result }: { result: CallResult | null }) {
  const text = useText(resultStrings)
  const { id, tone, icon } = outcomeOf(result)
  return (
    <StatusChip tone={tone} icon={icon}>
      {text(id)}
    </StatusChip>
  )
})
