import { TextInput } from '../../components/TextInput'
import { useText } from '../../strings/text'
import { usersStrings } from './usersStrings'

const LONGEST_NAME = 80

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  isMissing: boolean
}

/** A user's name; says so where it is missing. */
export function NameField({ value, onChange, isMissing }: NameFieldProps) {
  const text = useText(usersStrings)
  return (
    <TextInput
      label={text('form.name')}
      value={value}
      onChange={onChange}
      maxLength={LONGEST_NAME}
      autoComplete="off"
      required
      autoFocus
      error={isMissing}
      helper={isMissing && text('form.nameMissing')}
    />
  )
}
