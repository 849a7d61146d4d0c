import type { TextInputProps } from './TextInput'
import { TextInput } from './TextInput'

export interface PinFieldProps
  extends Pick<TextInputProps, 'label' | 'value' | 'onChange' | 'helper' | 'error' | 'name' | 'disabled' | 'required'> {
  maxLength?: number
  /** Tells password managers whether to fill the PIN in or to keep a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A PIN: hidden while it is typed, digits only, with the number keys on phones. */
export function PinField({ onChange, maxLength, ...field }: PinFieldProps) {
  return (
    <TextInput
      {...field}
      type="password"
      inputMode="numeric"
      // Cut here and not by the input, which would cut a pasted PIN before its dashes are taken out.
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, maxLength))}
    />
  )
}
