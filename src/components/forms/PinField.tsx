import { digitsIn } from '../../../shared/numbers/digits'
import type { TextInputProps } from './TextInput'
import { TextInput } from './TextInput'

export interface PinFieldProps
  extends Pick<
    TextInputProps,
    'label' | 'value' | 'onChange' | 'helper' | 'error' | 'name' | 'disabled' | 'required' | 'inputRef'
  > {
  maxLength?: number
  /** Tells password managers whether to fill in the PIN or to save a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A PIN: hidden as it is typed, digits only and of any script, with a numeric keyboard on phones. */
export function PinField({ onChange, maxLength, ...field }: PinFieldProps) {
  return (
    <TextInput
      {...field}
      type="password"
      inputMode="numeric"
      // Truncated here and not by the input, which would truncate a pasted PIN before its dashes are removed.
      onChange={(typed) => onChange(digitsIn(typed).slice(0, maxLength))}
    />
  )
}
