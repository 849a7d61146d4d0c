import type { ComponentProps } from 'react'
import { useRef } from 'react'
import type { Edited } from './phoneEdits'
import { dropStrayPlus, eraseAfter, eraseBefore, writeAsciiDigits } from './phoneEdits'
import { typedOnly } from './typedCharacters'

interface Props extends ComponentProps<'input'> {
  /** Called after each edit with the formatted content of the field. */
  onTyped?: (text: string) => void
  /** What it contains until it is edited, in place of `value`. */
  written?: string | undefined
}

/** The `<input>` used by the formatting library: corrects keyboard edits before they are formatted. */
export function TelInput({ onChange, onKeyDown, onTyped, written, ...props }: Props) {
  const isEdited = useRef(false)
  const value = withoutBrackets(isEdited.current ? props.value : (written ?? props.value))
  const shown = useRef('')
  shown.current = String(value ?? '')
  const edit = (text: string) => {
    isEdited.current = true
    onTyped?.(text)
  }

  return (
    <input
      {...props}
      value={value}
      onChange={(event) => {
        const input = event.currentTarget
        const edited = erasedFurther(shown.current, input, event.nativeEvent) ?? corrected(input)
        if (edited) {
          input.value = edited.text
          input.setSelectionRange(edited.caret, edited.caret)
        }
        onChange?.(event)
        edit(input.value)
      }}
      onKeyDown={(event) => {
        const input = event.currentTarget
        const before = input.value
        // The library handles erasing keys itself, without a change event.
        onKeyDown?.(event)
        if (input.value !== before) edit(input.value)
      }}
    />
  )
}

/** "911" and its like are no area codes. */
function withoutBrackets(value: Props['value']): Props['value'] {
  return typeof value === 'string' ? value.replace(/^\(([2-9]11)\)$/, '$1') : value
}

/**
 * On-screen keyboards erase without key events. If only punctuation was erased, which formatting would
 * restore, the adjacent digit is erased too.
 */
function erasedFurther(before: string, input: HTMLInputElement, event: Event): Edited | undefined {
  const erase = { deleteContentBackward: eraseBefore, deleteContentForward: eraseAfter }[inputType(event)]
  const caret = input.selectionStart
  if (!erase || caret === null || typedOnly(input.value) !== typedOnly(before)) return undefined
  return erase(input.value, caret, caret)
}

function corrected(input: HTMLInputElement): Edited | undefined {
  const written = writeAsciiDigits(input.value, input.selectionStart ?? input.value.length)
  const edited = dropStrayPlus(written.text, written.caret)
  return edited.text === input.value ? undefined : edited
}

function inputType(event: Event): string {
  return 'inputType' in event ? String(event.inputType) : ''
}
