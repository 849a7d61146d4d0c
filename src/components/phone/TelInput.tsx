import type { ComponentProps } from 'react'
import { useRef } from 'react'
import type { Edited } from './phoneEdits'
import { dropStrayPlus, eraseAfter, eraseBefore, typedOnly } from './phoneEdits'

interface Props extends ComponentProps<'input'> {
  /** What stands in the field after each edit, formatted. */
  onTyped?: (text: string) => void
}

/** The `<input>` under the formatting: puts right what a keyboard did before formatting sees it. */
export function TelInput({ onChange, onKeyDown, onTyped, ...props }: Props) {
  const shown = useRef('')
  shown.current = String(props.value ?? '')

  return (
    <input
      {...props}
      onChange={(event) => {
        const input = event.currentTarget
        const edited = erasedFurther(shown.current, input, event.nativeEvent) ?? withoutStrayPlus(input)
        if (edited) {
          input.value = edited.text
          input.setSelectionRange(edited.caret, edited.caret)
        }
        onChange?.(event)
        onTyped?.(input.value)
      }}
      onKeyDown={(event) => {
        const input = event.currentTarget
        const before = input.value
        // Formatting erases by itself, and tells nobody.
        onKeyDown?.(event)
        if (input.value !== before) onTyped?.(input.value)
      }}
    />
  )
}

/**
 * Keyboards on screens erase without telling a key: when that took away only punctuation, which
 * formatting would put back, the digit next to it goes too.
 */
function erasedFurther(before: string, input: HTMLInputElement, event: Event): Edited | undefined {
  const erase = { deleteContentBackward: eraseBefore, deleteContentForward: eraseAfter }[inputType(event)]
  const caret = input.selectionStart
  if (!erase || caret === null || typedOnly(input.value) !== typedOnly(before)) return undefined
  return erase(input.value, caret, caret)
}

function withoutStrayPlus(input: HTMLInputElement): Edited | undefined {
  const edited = dropStrayPlus(input.value, input.selectionStart ?? input.value.length)
  return edited.text === input.value ? undefined : edited
}

function inputType(event: Event): string {
  return 'inputType' in event ? String(event.inputType) : ''
}
