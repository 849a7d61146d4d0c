import { LONGEST } from '../../../shared/texts'
import { TextInput } from '../../components/forms/TextInput'
import { useText } from '../../strings/text'
import { usersStrings } from './usersStrings'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  isMissing: boolean
}

/** A user's name, with an error if it is missing. */
export function NameField({ value, onChange, isMissing }: NameFieldProps) {
  const text = useText(usersStrings)
  return (
    <TextInput
      label={text('form.name')}
      value={value}
      onChange={onChange}
      maxLength={LONGEST.name}
      autoComplete="off"
      required
      autoFocus
      error={isMissing}
      helper={isMissing && text('form.nameMissing')}
    />
  )
}
