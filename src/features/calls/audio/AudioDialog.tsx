import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { SpeakerIcon } from '../../../components/icons/laterIcons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { testToneClicked } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { MicrophoneSelect, SpeakerSelect } from './DeviceSelects'
import { LevelBar } from './LevelBar'

/** Microphone and speaker, with their levels. */
export function AudioDialog({ onClose }: { onClose: () => void }) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  return (
    <DialogShell
      open
      title={text('calls.audio.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {text('calls.audio.done')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <MicrophoneSelect />
        <LevelBar label={text('calls.audio.yourVoice')} direction="microphone" />
        <SpeakerSelect />
        <LevelBar label={text('calls.audio.theirVoice')} direction="speaker" />
        <Button
          variant="outlined"
          startIcon={<SpeakerIcon size={20} />}
          onClick={() => dispatch(testToneClicked())}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('calls.audio.testSpeaker')}
        </Button>
      </Stack>
    </DialogShell>
  )
}
