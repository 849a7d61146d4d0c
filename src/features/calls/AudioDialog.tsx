import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/DialogShell'
import { SpeakerIcon } from '../../components/icons'
import { SelectField } from '../../components/SelectField'
import { useAppDispatch } from '../../redux'
import type { AudioDevice } from '../../services/callEngine'
import { useText } from '../../strings/text'
import { microphoneChosen, speakerChosen } from '../preferences/preferencesSlice'
import { selectAudioDevices, testToneClicked } from './callsSlice'
import { callsStrings } from './callsStrings'
import { LevelBar } from './LevelBar'

/** The value of the system's own choice in a select, whose values are texts. */
const SYSTEM = ''

/** Microphone and speaker, with what comes in and goes out of them. */
export function AudioDialog({ onClose }: { onClose: () => void }) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const devices = useSelector(selectAudioDevices)
  const optionsOf = (list: AudioDevice[]) => [
    { value: SYSTEM, label: text('calls.audio.systemDefault') },
    ...list.map(({ id, label }, index) => ({
      value: id,
      label: label || text('calls.audio.unnamed', { number: index + 1 }),
    })),
  ]
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
        <SelectField
          label={text('calls.audio.microphone')}
          value={devices?.microphoneId ?? SYSTEM}
          options={optionsOf(devices?.microphones ?? [])}
          onChange={(id) => dispatch(microphoneChosen({ id: id || null }))}
        />
        <LevelBar label={text('calls.audio.yourVoice')} direction="microphone" />
        {devices && devices.speakers.length > 0 && (
          <SelectField
            label={text('calls.audio.speaker')}
            value={devices.speakerId ?? SYSTEM}
            options={optionsOf(devices.speakers)}
            onChange={(id) => dispatch(speakerChosen({ id: id || null }))}
          />
        )}
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
