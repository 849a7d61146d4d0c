import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { SpeakerIcon } from '../../../components/icons/laterIcons'
import { Section } from '../../../components/page/Section'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { AudioTest } from '../../calls/audio/AudioTest'
import { MicrophoneSelect, SpeakerSelect } from '../../calls/audio/DeviceSelects'
import { audioDevicesRequested } from '../../calls/audio/voiceTestSlice'
import { testToneClicked } from '../../calls/callsSlice'
import { audioStrings } from './audioStrings'
import { VoiceTest } from './VoiceTest'

/** Microphone and speaker for calls, and tests for both. */
export function AudioSection() {
  const text = useText(audioStrings)
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(audioDevicesRequested()), [dispatch])
  return (
    <Section title={text('audio.heading')}>
      <Stack sx={{ gap: 2 }}>
        <MicrophoneSelect />
        <SpeakerSelect />
        <Stack sx={{ gap: 1, alignItems: 'start' }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<SpeakerIcon size={18} />}
            onClick={() => dispatch(testToneClicked())}
          >
            {text('audio.testSpeaker')}
          </Button>
          <AudioTest variant="outlined" />
        </Stack>
        <VoiceTest />
      </Stack>
    </Section>
  )
}
