import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useId } from 'react'

type Passed =
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'endAdornment'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'required'
  | 'startAdornment'
  | 'sx'
  | 'type'

export interface TextInputProps extends Pick<OutlinedInputProps, Passed> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Stands below the field; with `error` it says what is wrong. */
  helper?: ReactNode
  error?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  maxLength?: number
  /** Of a date. */
  min?: string | undefined
  max?: string | undefined
}

export function TextInput({
  label,
  onChange,
  helper,
  error,
  inputMode,
  maxLength,
  min,
  max,
  sx,
  ...input
}: TextInputProps) {
  const id = useId()
  const helperId = `${id}-helper`
  return (
    <FormControl error={error} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ inputMode, maxLength, min, max }}
        aria-describedby={helper ? helperId : undefined}
      />
      {helper && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  )
}
