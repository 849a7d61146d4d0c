import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { CloseIcon } from '../icons/icons'
import type { TextInputProps } from './TextInput'
import { TextInput } from './TextInput'

interface SearchInputProps
  extends Pick<
    TextInputProps,
    'label' | 'startAdornment' | 'placeholder' | 'value' | 'onChange' | 'onBlur' | 'maxLength' | 'sx'
  > {
  /** The accessible name of the clear button. */
  clearLabel: string
}

/** A search field with a clear button. */
export function SearchInput({ clearLabel, ...field }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const { value, onChange } = field
  const clear = () => {
    onChange('')
    // The clear button disappears with the text.
    input.current?.focus()
  }
  return (
    <TextInput
      {...field}
      inputRef={input}
      inputMode="search"
      autoComplete="off"
      endAdornment={
        value && (
          <IconButton edge="end" aria-label={clearLabel} onClick={clear}>
            <CloseIcon size={20} />
          </IconButton>
        )
      }
    />
  )
}
