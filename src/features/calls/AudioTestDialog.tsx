import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { CheckCircleIcon, WarningIcon } from '../../components/basicIcons'
import { DialogShell } from '../../components/DialogShell'
import { StatusChip } from '../../components/StatusChip'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { AudioTestResult } from './audioTestSlice'
import { audioTestClosed, audioTestStarted, selectAudioTest } from './audioTestSlice'
import { callsStrings } from './callsStrings'
import { MicrophoneSelect, SpeakerSelect } from './DeviceSelects'
import { LevelBar } from './LevelBar'

/** How the test of microphone, speaker and connection goes. */
export function AudioTestDialog() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const { step, result } = useSelector(selectAudioTest)
  return (
    <DialogShell
      open
      title={text('calls.test.start')}
      onClose={() => dispatch(audioTestClosed())}
      actions={
        <BusyButton variant="contained" busy={step === 'running'} onClick={() => dispatch(audioTestStarted())}>
          {text('calls.test.again')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <span role="status">{text(step === 'running' ? 'calls.test.speak' : 'calls.test.done')}</span>
        <LevelBar label={text('calls.audio.yourVoice')} direction="microphone" />
        {result && <Result result={result} />}
        <MicrophoneSelect />
        <SpeakerSelect />
      </Stack>
    </DialogShell>
  )
}

function Result({ result: { problem, wasHeard, isCarrierReached } }: { result: AudioTestResult }) {
  const text = useText(callsStrings)
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', '& > li > span': { whiteSpace: 'normal' } }}>
      <Line isGood={!problem && wasHeard}>
        {problem ? text(`calls.end.${problem}`) : text(wasHeard ? 'calls.test.heard' : 'calls.test.notHeard')}
      </Line>
      <Line isGood>{text('calls.test.played')}</Line>
      <Line isGood={isCarrierReached !== false}>
        {text(
          isCarrierReached === null
            ? 'calls.test.carrierLater'
            : isCarrierReached
              ? 'calls.test.carrierReached'
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
