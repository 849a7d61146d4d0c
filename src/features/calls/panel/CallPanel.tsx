import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../../api/api'
import { Spinner } from '../../../components/messages/Spinner'
import { useIsDesktop } from '../../../components/page/useIsWide'
import { useText } from '../../../strings/text'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { isLive } from '../callState'
import { callsStrings } from '../callsStrings'
import { LiveNote } from '../notes/LiveNote'
import { useLiveNotes } from '../notes/useLiveNotes'
import { useCall } from '../useCall'
import { CallEnded } from './CallEnded'
import { CallSide } from './CallSide'
import { CallStage } from './CallStage'
import { LiveCall } from './LiveCall'

interface CallPanelProps {
  /** What is known of the calls before this one, where the server keeps notes. */
  lastCalls?: ReactNode
}

/** The full view of a call that is in progress or has ended, in place of the home screen. */
export function CallPanel({ lastCalls }: CallPanelProps) {
  const { phase, attemptId } = useCall('phase', 'attemptId')
  if (phase === 'idle') return null
  if (phase === 'recalled') return <RecalledCall />
  return <ShownCall key={attemptId} lastCalls={lastCalls} />
}

/** Shown after a reload during a call, until the server reports how it ended. */
function RecalledCall() {
  const text = useText(callsStrings)
  const textId = useId()
  return (
    <CallStage>
      <Spinner aria-labelledby={textId} />
      <Typography id={textId}>{text('calls.recalling')}</Typography>
    </CallStage>
  )
}

function ShownCall({ lastCalls }: CallPanelProps) {
  const call = useCall('phase', 'sid', 'record')
  const hasNotes = useSelector((state: ApiPart) => selectOffers(state, 'call_notes'))
  const notes = useLiveNotes(call.sid ?? '', call.record)
  const isDesktop = useIsDesktop()
  const isInProgress = isLive(call)
  // On phones, it is above the keys until the call ends.
  const isNoteAboveKeys = isInProgress && !isDesktop
  return (
    <CallStage side={hasNotes ? <CallSide notes={isNoteAboveKeys ? null : notes}>{lastCalls}</CallSide> : undefined}>
      {isInProgress ? (
        <LiveCall note={hasNotes && isNoteAboveKeys ? <LiveNote notes={notes} isCompact /> : null} />
      ) : (
        <CallEnded />
      )}
    </CallStage>
  )
}
