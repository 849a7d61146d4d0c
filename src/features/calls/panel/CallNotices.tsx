import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { AlertProps } from '../../../components/messages/Alert'
import { Alert } from '../../../components/messages/Alert'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { poorNetworkOf } from '../callQuality'
import type { CurrentCall } from '../callState'
import { selectTestCall } from '../callsApi'
import type { CallsPart } from '../callsSlice'
import { extensionClicked, selectCall, soundClicked } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { silenceNotice } from '../callWords'
import { useCall } from '../useCall'
import { TimeLeft } from './TimeLeft'

const POOR = {
  yours: 'calls.notice.poorYours',
  theirs: 'calls.notice.poorTheirs',
  both: 'calls.notice.poor',
} as const

/** Whose network makes the call sound poor; null while it does not. */
const selectPoorNetwork = (state: CallsPart) => {
  const { quality, trunkQuality } = selectCall(state)
  return poorNetworkOf(quality, trunkQuality)
}

/** Everything that needs attention during the call, the most urgent first. */
export function CallNotices({ onAudio }: { onAudio: () => void }) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const call = useCall(
    'phase',
    'wish',
    'isAudioBlocked',
    'reconnectingSince',
    'microphoneSwap',
    'isMicrophoneSilent',
    'isOtherSilent',
    'isSoundUnplayed',
    'isMuted',
    'isServerSilent',
    'extensionHandle',
    'isHeld',
  )
  const silence = silenceNotice(call)
  const testCall = useSelector(selectTestCall)
  const poorNetwork = useSelector(selectPoorNetwork)
  const chooseMicrophone = { label: text('calls.notice.chooseMicrophone'), onClick: onAudio }
  return (
    <Stack sx={{ gap: 1, width: '100%', maxWidth: 560, textAlign: 'left', '&:empty': { display: 'none' } }}>
      {call.isAudioBlocked && (
        <Notice
          severity="warning"
          action={{ label: text('calls.notice.allowSound'), onClick: () => dispatch(soundClicked()) }}
        >
          {text('calls.notice.blocked')}
        </Notice>
      )}
      {call.reconnectingSince !== null && <Notice severity="warning">{text('calls.notice.reconnecting')}</Notice>}
      <TimeLeft />
      {testCall && testCall.to === call.wish?.to && (
        <Notice severity="info">{text('calls.notice.testCall', { seconds: testCall.maxSeconds })}</Notice>
      )}
      {call.microphoneSwap && (
        <Notice severity="warning" action={chooseMicrophone}>
          {text(swapText(call.microphoneSwap), { label: call.microphoneSwap.now ?? '' })}
        </Notice>
      )}
      {call.isMicrophoneSilent && !call.isMuted && (
        <Notice severity="warning" action={chooseMicrophone}>
          {text('calls.notice.silent')}
        </Notice>
      )}
      {silence && <Notice severity="warning">{text(silence)}</Notice>}
      {poorNetwork && <Notice severity="warning">{text(POOR[poorNetwork])}</Notice>}
      {call.isServerSilent && call.reconnectingSince === null && (
        <Notice severity="info">{text('calls.notice.serverSilent')}</Notice>
      )}
      {call.phase === 'answered' && call.extensionHandle !== null && (
        <Button variant="outlined" disabled={call.isHeld} onClick={() => dispatch(extensionClicked())}>
          {text('calls.extension')}
        </Button>
      )}
    </Stack>
  )
}

function swapText({ now }: NonNullable<CurrentCall['microphoneSwap']>) {
  if (now === null) return 'calls.notice.unplugged'
  return now ? 'calls.notice.swapped' : 'calls.notice.swappedToUnnamed'
}

interface NoticeProps {
  severity: AlertProps['severity']
  action?: { label: string; onClick: () => void }
  children: ReactNode
}

/** Has no live role: `CallAnnouncer` announces what is new. */
function Notice({ severity, action, children }: NoticeProps) {
  return (
    <Alert severity={severity} role="note" sx={{ py: 1, typography: 'body2' }}>
      <span>{children}</span>
      {action && (
        <div>
          <Button size="small" variant="text" onClick={action.onClick} sx={{ ml: -1.75 }}>
            <span>{action.label}</span>
          </Button>
        </div>
      )}
    </Alert>
  )
}
