import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { Section } from '../../components/page/Section'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { AudioTestFindings } from '../calls/audio/AudioTestFindings'
import type { AudioTestResult } from '../calls/audio/audioTestSlice'
import { audioTestClosed, audioTestStarted, selectAudioTest } from '../calls/audio/audioTestSlice'
import { LevelBar } from '../calls/audio/LevelBar'
import { TestCallButton } from '../calls/audio/TestCallButton'
import { useTestTarget } from '../calls/audio/useTestTarget'
import { selectCallIsLive } from '../calls/callsSlice'
import { callsStrings } from '../calls/callsStrings'
import { helpStrings } from './helpStrings'

const strings = { ...helpStrings, ...callsStrings }

/** Tests what a call needs, and says in words what works. */
export function SystemCheck() {
  const text = useText(strings)
  const dispatch = useAppDispatch()
  const test = useSelector(selectAudioTest)
  const isInCall = useSelector(selectCallIsLive)
  const canTest = useTestTarget() !== null
  const isRunning = test.step === 'running'
  const result = test.step === 'done' ? test.result : null
  useEffect(() => () => void dispatch(audioTestClosed()), [dispatch])
  return (
    <Section title={text('help.check')} lead={text('help.checkText')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography role="status" sx={{ fontWeight: result ? 600 : 400 }}>
          {isInCall && <span>{text('help.inCall')}</span>}
          {isRunning && <span>{text('help.checking')}</span>}
          {result && <span>{text(resultTextId(result))}</span>}
        </Typography>
        {isRunning && <LevelBar label={text('calls.audio.yourVoice')} direction="microphone" />}
        {result && <AudioTestFindings result={result} />}
        {!isInCall && (
          <BusyButton variant="contained" busy={isRunning} onClick={() => dispatch(audioTestStarted())}>
            {text(result ? 'help.checkAgain' : 'help.checkStart')}
          </BusyButton>
        )}
        {canTest && <Typography>{text('help.testCall')}</Typography>}
        <TestCallButton variant="outlined" />
      </Stack>
    </Section>
  )
}

/** Says no more than what was tried. */
function resultTextId({ problem, wasHeard, isCarrierReached }: AudioTestResult) {
  if (problem !== null || !wasHeard || isCarrierReached === false) return 'help.bad'
  return isCarrierReached ? 'help.good' : 'help.goodSoFar'
}
