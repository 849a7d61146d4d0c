import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { BusyButton } from '../../../components/forms/BusyButton'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import { AudioTestFindings } from './AudioTestFindings'
import { audioFindingStrings } from './audioFindingStrings'
import { audioTestClosed, audioTestStarted, selectAudioTest } from './audioTestSlice'
import { audioTestStrings } from './audioTestStrings'
import { MicrophoneSelect, SpeakerSelect } from './DeviceSelects'
import { LevelBar } from './LevelBar'

const strings = { ...callsStrings, ...audioTestStrings, ...audioFindingStrings }

/** The test of microphone, speaker and connection, and its result. */
export function AudioTestDialog() {
  const text = useText(strings)
  const dispatch = useAppDispatch()
  const { step, result } = useSelector(selectAudioTest)
  return (
    <DialogShell
      open
      title={text('audioTest.start')}
      onClose={() => dispatch(audioTestClosed())}
      actions={
        <BusyButton variant="contained" busy={step === 'running'} onClick={() => dispatch(audioTestStarted())}>
          {text('audioTest.again')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <span role="status">{text(step === 'running' ? 'audioTest.speak' : 'audioTest.done')}</span>
        <LevelBar label={text('calls.audio.yourVoice')} direction="microphone" />
        {result && <AudioTestFindings result={result} />}
        <MicrophoneSelect />
        <SpeakerSelect />
      </Stack>
    </DialogShell>
  )
}
