import IconButton from '@mui/material/IconButton'
import { MicrophoneIcon, MicrophoneOffIcon, PauseIcon, PlayIcon } from '../../components/icons/laterIcons'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { holdClicked, muteClicked } from './callsSlice'
import { callsStrings } from './callsStrings'
import { useCall } from './useCall'

/** Small hold and mute buttons, for where the round ones do not fit. */
export function MuteAndHold() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { phase, isHeld, isMuted, reconnectingSince } = useCall('phase', 'isHeld', 'isMuted', 'reconnectingSince')
  const isTalking = phase === 'answered'
  return (
    <>
      <IconButton
        aria-label={text(isHeld ? 'calls.key.resume' : 'calls.key.hold')}
        disabled={!isTalking || reconnectingSince !== null}
        onClick={() => dispatch(holdClicked())}
      >
        {isHeld ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
      <IconButton
        aria-label={text('calls.key.mute')}
        aria-pressed={isMuted}
        disabled={!isTalking && phase !== 'ringing'}
        onClick={() => dispatch(muteClicked())}
      >
        {isMuted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
      </IconButton>
    </>
  )
}
