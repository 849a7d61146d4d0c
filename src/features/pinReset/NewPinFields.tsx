import { TextInput } from '../../components/TextInput'
import { useText } from '../../strings/text'
import { pinResetStrings } from './pinResetStrings'

export interface NewPin {
  pin: string
  confirmation: string
}

interface Props {
  value: NewPin
  onChange: (value: NewPin) => void
  autoFocus?: boolean
}

/** A new PIN and its confirmation. Input is sent unvalidated: the server decides which PINs are valid (spec §5). */
export function NewPinFields({ value, onChange, autoFocus }: Props) {
  const text = useText(pinResetStrings)
  return (
    <>
      <TextInput
        label={text('forgotPin.pin')}
        value={value.pin}
        onChange={(pin) => onChange({ ...value, pin })}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <TextInput
        label={text('forgotPin.confirmation')}
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
      />
    </>
  )
}
