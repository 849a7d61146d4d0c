import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { useSelector } from 'react-redux'
import { HeadsetIcon } from '../../../components/icons/icons'
import {
  KeypadIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PauseIcon,
  PlayIcon,
} from '../../../components/icons/laterIcons'
import { LARGE_TEXT } from '../../../components/page/styles'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectHasShortcuts } from '../../preferences/preferencesSlice'
import { takesKeys } from '../callState'
import { holdClicked, keypadClicked, muteClicked } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { MoreKey } from './MoreKey'
import { RoundKey } from './RoundKey'

interface CallKeysProps {
  keypadKey: Ref<HTMLButtonElement>
  onAudio: () => void
  onShortcuts: () => void
}

/** The round buttons of a call. */
export function CallKeys({ keypadKey, onAudio, onShortcuts }: CallKeysProps) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { phase, isMuted, isHeld, reconnectingSince } = useCall('phase', 'isMuted', 'isHeld', 'reconnectingSince')
  const hasShortcuts = useSelector(selectHasShortcuts)
  const isTalking = phase === 'answered'
  const shortcutOf = (key: string) => (hasShortcuts ? key : undefined)
  return (
    <Keys>
      <RoundKey
        label={text('calls.key.mute')}
        act={text(isMuted ? 'calls.key.unmute' : 'calls.key.mute')}
        shortcut={shortcutOf('M')}
        icon={isMuted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
        isOn={isMuted}
        disabled={!isTalking && phase !== 'ringing'}
        onClick={() => dispatch(muteClicked())}
      />
      <RoundKey
        ref={keypadKey}
        label={text('calls.key.keypad')}
        shortcut={shortcutOf('K')}
        icon={<KeypadIcon />}
        disabled={!takesKeys({ phase })}
        onClick={() => dispatch(keypadClicked())}
      />
      <RoundKey
        label={text(isHeld ? 'calls.key.resume' : 'calls.key.hold')}
        shortcut={shortcutOf('H')}
        icon={isHeld ? <PlayIcon /> : <PauseIcon />}
        isLit={isHeld}
        disabled={!isTalking || reconnectingSince !== null}
        onClick={() => dispatch(holdClicked())}
      />
      <RoundKey label={text('calls.key.audio')} icon={<HeadsetIcon />} onClick={onAudio} />
      <MoreKey onShortcuts={onShortcuts} />
    </Keys>
  )
}

/** In one row, to take as little height as possible: it is always on screen. */
const Keys = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 8,
  width: '100%',
  maxWidth: 420,
  [LARGE_TEXT]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, 1fr)' },
})
