import IconButton from '@mui/material/IconButton'
import type { RefObject } from 'react'
import { BackspaceIcon } from '../../components/icons/icons'
import { clear, pressBackspace } from '../../components/phone/padEdits'
import { useHold } from '../../components/phone/useHold'
import { useText } from '../../strings/text'
import { dialerStrings } from './dialerStrings'

/** Erases the last digit of the number field, or all of them when it is held. */
export function Backspace({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const text = useText(dialerStrings)
  const on = (edit: (input: HTMLInputElement) => void) => () => {
    const { current: input } = field
    if (!input) return
    edit(input)
    // Erasing the last digit removes the button: if it was pressed by keyboard, focus moves to the field.
    if (!input.value && document.activeElement instanceof HTMLButtonElement) input.focus()
  }
  return (
    <IconButton
      {...useHold(on(pressBackspace), on(clear))}
      aria-label={text('dialer.backspace')}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <BackspaceIcon />
    </IconButton>
  )
}
