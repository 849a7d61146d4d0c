import { useSelector } from 'react-redux'
import { SelectField } from '../../../components/forms/SelectField'
import { useAppDispatch } from '../../../redux'
import type { AudioDevice } from '../../../services/callEngine'
import { useText } from '../../../strings/text'
import { microphoneChosen, speakerChosen } from '../../preferences/preferencesSlice'
import { selectAudioDevices } from '../callsSlice'
import { callsStrings } from '../callsStrings'

/** The select value for the system default, as select values must be strings. */
const SYSTEM = ''

export function MicrophoneSelect() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const devices = useSelector(selectAudioDevices)
  return (
    <SelectField
      label={text('calls.audio.microphone')}
      value={devices?.microphoneId ?? SYSTEM}
      options={useOptions(devices?.microphones ?? [])}
      onChange={(id) => dispatch(microphoneChosen({ id: id || null }))}
    />
  )
}

/** Hidden if the browser cannot choose a speaker. Its space is reserved until the devices are known. */
export function SpeakerSelect() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const devices = useSelector(selectAudioDevices)
  const options = useOptions(devices?.speakers ?? [])
  const isShown = devices ? devices.speakers.length > 0 : 'setSinkId' in HTMLMediaElement.prototype
  if (!isShown) return null
  return (
    <SelectField
      label={text('calls.audio.speaker')}
      value={devices?.speakerId ?? SYSTEM}
      options={options}
      onChange={(id) => dispatch(speakerChosen({ id: id || null }))}
    />
  )
}

function useOptions(list: AudioDevice[]) {
  const text = useText(callsStrings)
  return [
    { value: SYSTEM, label: text('calls.audio.systemDefault') },
    ...list.map(({ id, label }, index) => ({
      value: id,
      label: label || text('calls.audio.unnamed', { number: index + 1 }),
    })),
  ]
}
