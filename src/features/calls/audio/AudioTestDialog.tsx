import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../../components/BusyButton'
import { CheckCircleIcon, WarningIcon } from '../../../components/basicIcons'
import { DialogShell } from '../../../components/DialogShell'
import { StatusChip } from '../../../components/StatusChip'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import type { AudioTestResult } from './audioTestSlice'
import { audioTestClosed, audioTestStarted, selectAudioTest } from './audioTestSlice'
import { audioTestStrings } from './audioTestStrings'
import { MicrophoneSelect, SpeakerSelect } from './DeviceSelects'
import { LevelBar } from './LevelBar'

const strings = { ...callsStrings, ...audioTestStrings }

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
        {result && <Result result={result} />}
        <MicrophoneSelect />
        <SpeakerSelect />
      </Stack>
    </DialogShell>
  )
}

function Result({ result: { problem, wasHeard, isCarrierReached } }: { result: AudioTestResult }) {
  const text = useText(strings)
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', '& > li > span': { whiteSpace: 'normal' } }}>
      <Line isGood={!problem && wasHeard}>
        {problem ? text(`calls.end.${problem}`) : text(wasHeard ? 'audioTest.heard' : 'audioTest.notHeard')}
      </Line>
      <Line isGood>{text('audioTest.played')}</Line>
      <Line isGood={isCarrierReached !== false}>
        {text(
          isCarrierReached === null
            ? 'audioTest.carrierLater'
            : isCarrierReached
              ? 'audioTest.carrierReached'
              : 'calls.end.engineUnreachable',
        )}
      </Line>
    </Stack>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li>
      <StatusChip
        tone={isGood ? 'success' : 'warning'}
        icon={isGood ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
      >
        {children}
      </StatusChip>
    </li>
  )
}
