import { TextInput } from '../../components/TextInput'
import { useText } from '../../strings/text'
import { pinResetStrings } from './pinResetStrings'

export interface NewPin {
  pin: string
  confirmation: string
}

interface Props {
  values: NewPin
  /** Returns what changes a field. */
  type: (field: keyof NewPin) => (value: string) => void
  autoFocus?: boolean
}

/** A new PIN and its confirmation. Input is sent unvalidated: the server decides which PINs are valid (spec §5). */
export function NewPinFields({ values, type, autoFocus }: Props) {
  const text = useText(pinResetStrings)
  return (
    <>
      <TextInput
        label={text('forgotPin.pin')}
        value={values.pin}
        onChange={type('pin')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <TextInput
        label={text('forgotPin.confirmation')}
        value={values.confirmation}
        onChange={type('confirmation')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
      />
    </>
  )
}
