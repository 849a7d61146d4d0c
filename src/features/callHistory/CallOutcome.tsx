import type { ReactNode } from 'react'
import { memo } from 'react'
import type { CallResult, EndedReason } from '../../../contract/calls'
import {
  BlockedIcon,
  CheckCircleIcon,
  ClockIcon,
  CreditsIcon,
  ErrorIcon,
  PhoneIcon,
} from '../../components/icons/icons'
import type { Tone } from '../../components/messages/StatusChip'
import { StatusChip } from '../../components/messages/StatusChip'
import { useText } from '../../strings/text'
import type { CallRecord } from '../calls/callRecord'
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

/** Why a call failed, which says more than that it did. */
const REASONS: Partial<Record<EndedReason, keyof typeof resultStrings>> = {
  not_in_service: 'reason.not_in_service',
  number_changed: 'reason.number_changed',
  incomplete: 'reason.incomplete',
  not_allowed: 'reason.not_allowed',
  network_busy: 'reason.network_busy',
  network_failure: 'reason.network_failure',
  suspended: 'reason.suspended',
}

type Ended = Pick<CallRecord, 'result' | 'endedReason'>

/** The text id, tone and icon for how a call ended; its result is null while it is in progress. */
export function outcomeOf({ result, endedReason }: Ended) {
  if (result === null) return { id: 'result.underWay', ...IN_PROGRESS } as const
  const reason = result === 'failed' && endedReason ? REASONS[endedReason] : undefined
  return { id: reason ?? (`result.${result}` as const), ...APPEARANCES[result] }
}

/** How a call ended, as an icon and a word. */
export const CallOutcome = memo(function CallOutcome({ call }: { call: Ended }) {
  const text = useText(resultStrings)
  const { id, tone, icon } = outcomeOf(call)
  return (
    <StatusChip tone={tone} icon={icon}>
      {text(id)}
    </StatusChip>
  )
})
