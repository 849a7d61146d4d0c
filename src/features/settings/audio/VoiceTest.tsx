import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../../components/forms/BusyButton'
import { MicrophoneIcon, PlayIcon } from '../../../components/icons/laterIcons'
import { Alert } from '../../../components/messages/Alert'
import { useAppDispatch } from '../../../redux'
import { useNow } from '../../../services/ClockContext'
import type { EndCause } from '../../../services/callEngine'
import { sentences } from '../../../strings/sentences'
import { useText } from '../../../strings/text'
import { LevelBar } from '../../calls/audio/LevelBar'
import type { VoiceTestState } from '../../calls/audio/voiceTestSlice'
import {
  isBusy,
  RECORD_MS,
  selectVoiceTest,
  voicePlayClicked,
  voiceTestClicked,
} from '../../calls/audio/voiceTestSlice'
import { selectCallIsLive } from '../../calls/callsSlice'
import { callsStrings } from '../../calls/callsStrings'
import { audioStrings } from './audioStrings'

/** Records a few seconds and plays them back. */
export function VoiceTest() {
  const text = useText(audioStrings)
  const dispatch = useAppDispatch()
  const test = useSelector(selectVoiceTest)
  const isInCall = useSelector(selectCallIsLive)
  const id = useId()
  const { step, problem } = test
  const status = statusOf(test)
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={id} variant="subtitle1" component="h3">
          {text('audio.hearYourself')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text(isInCall ? 'audio.inCall' : 'audio.stays')}
        </Typography>
      </div>
      {problem && <Problem problem={problem} />}
      {step === 'recording' && <Recording startedAt={test.startedAt} />}
      {!isInCall && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <BusyButton variant="outlined" size="small" busy={isBusy(test)} onClick={() => dispatch(voiceTestClicked())}>
            <MicrophoneIcon size={18} />
            <span>{text(step === 'recorded' ? 'audio.recordAgain' : 'audio.record')}</span>
          </BusyButton>
          {step === 'recorded' && (
            <Button
              variant="outlined"
              size="small"
              startIcon={<PlayIcon size={18} />}
              onClick={() => dispatch(voicePlayClicked())}
            >
              {text('audio.playAgain')}
            </Button>
          )}
        </Stack>
      )}
      <Status role="status">{status && text(status)}</Status>
    </Stack>
  )
}

function statusOf({ step, wasHeard }: VoiceTestState) {
  if (step === 'idle') return undefined
  return step === 'recorded' && !wasHeard ? 'audio.silent' : (`audio.${step}` as const)
}

/** The input level, and the progress of the recording. */
function Recording({ startedAt }: { startedAt: number }) {
  const text = useText(audioStrings)
  const progress = (useNow(100) - startedAt) / RECORD_MS
  return (
    <>
      <LevelBar label={text('audio.yourVoice')} direction="microphone" />
      <LinearProgress variant="determinate" value={Math.min(100, progress * 100)} aria-hidden="true" />
    </>
  )
}

function Problem({ problem }: { problem: EndCause }) {
  const text = useText(audioStrings)
  const callText = useText(callsStrings)
  const step = `audio.next.${problem}`
  return (
    <Alert severity="warning">
      {sentences(
        callText(`calls.end.${problem}`),
        text(step in audioStrings ? (step as keyof typeof audioStrings) : 'audio.next.other'),
      )}
    </Alert>
  )
}

/** Reserves one line, so that nothing moves when the text appears. */
const Status = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, minHeight: '1.5em' }))
