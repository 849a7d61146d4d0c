import IconButton from '@mui/material/IconButton'
import type { RefObject } from 'react'
import { keepTones } from '../../../shared/numbers/keepTones'
import { TextInput } from '../../components/forms/TextInput'
import { CloseIcon } from '../../components/icons/icons'
import { useText } from '../../strings/text'
import { dialerStrings } from './dialerStrings'

interface TonesFieldProps {
  field: RefObject<HTMLInputElement | null>
  value: string
  takesFocus: boolean
  onChange: (tones: string) => void
  onRemove: () => void
}

/** Tones to send after the answer, such as an extension or a conference PIN. Kept out of the store: may be secret. */
export function TonesField({ field, value, takesFocus, onChange, onRemove }: TonesFieldProps) {
  const text = useText(dialerStrings)
  return (
    <TextInput
      label={text('dialer.tones')}
      helper={text('dialer.tonesHelp')}
      value={value}
      onChange={(typed) => onChange(keepTones(typed))}
      inputRef={field}
      autoFocus={takesFocus}
      inputMode="tel"
      autoComplete="off"
      endAdornment={
        <IconButton edge="end" aria-label={text('dialer.removeTones')} onClick={onRemove}>
          <CloseIcon size={20} />
        </IconButton>
      }
    />
  )
}
