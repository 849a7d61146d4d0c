import type { SxProps, Theme } from '@mui/material/styles'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useId, useRef } from 'react'
import { Field, helperIdOf, InputBox } from './Field'
import { useTypedBefore } from './useTypedBefore'

type NativeProps =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoCorrect'
  | 'autoFocus'
  | 'disabled'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
  | 'type'

export interface TextInputProps extends Pick<ComponentProps<'input'>, NativeProps> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown below the field; with `error`, it is the error message. */
  helper?: ReactNode
  error?: boolean
  /** Before and after the text. */
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  inputRef?: RefObject<HTMLInputElement | null>
  sx?: SxProps<Theme>
}

export function TextInput({
  label,
  onChange,
  helper,
  error = false,
  startAdornment,
  endAdornment,
  inputRef,
  sx,
  type = 'text',
  ...input
}: TextInputProps) {
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const field = inputRef ?? ownRef
  useTypedBefore(() => field.current?.value, input.value, onChange)
  return (
    <Field id={id} label={label} helper={helper} error={error} disabled={input.disabled} sx={sx}>
      <InputBox>
        {startAdornment}
        <input
          {...input}
          type={type}
          id={id}
          ref={field}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error}
          aria-describedby={helper ? helperIdOf(id) : undefined}
        />
        {endAdornment}
      </InputBox>
    </Field>
  )
}
