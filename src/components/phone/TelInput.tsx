import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { useRef, useState } from 'react'
import type { Edited } from './phoneEdits'
import { dropStrayPlus, eraseAfter, eraseBefore, writeAsciiDigits } from './phoneEdits'
import { typedOnly } from './typedCharacters'

interface Props extends ComponentProps<'input'> {
  /** Called after each edit with the formatted content of the field. */
  onTyped?: (text: string) => void
  /** What it contains until it is edited, in place of `value`. */
  written?: string | undefined
}

/**
 * The `<input>` used by the formatting library: corrects keyboard edits before they are formatted. Edits of an input
 * method are corrected once it is done: it would insert again whatever is rewritten while it composes.
 */
export function TelInput({ onChange, onKeyDown, onCompositionEnd, onTyped, written, ...props }: Props) {
  const isEdited = useRef(false)
  /** What the field contains while an input method composes. */
  const [composed, setComposed] = useState<string>()
  const value = withoutBrackets(isEdited.current ? props.value : (written ?? props.value))
  const shown = useRef('')
  shown.current = String(value ?? '')
  const edit = (text: string) => {
    isEdited.current = true
    onTyped?.(text)
  }

  const take = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const edited = erasedFurther(shown.current, input, event.nativeEvent) ?? corrected(input)
    if (edited) {
      input.value = edited.text
      input.setSelectionRange(edited.caret, edited.caret)
    }
    onChange?.(event as ChangeEvent<HTMLInputElement>)
    edit(input.value)
  }

  return (
    <input
      {...props}
      value={composed ?? value}
      onChange={(event) => {
        if (isComposing(event.nativeEvent)) setComposed(event.currentTarget.value)
        else take(event)
      }}
      onCompositionEnd={(event) => {
        onCompositionEnd?.(event)
        if (composed === undefined) return
        setComposed(undefined)
        take(event)
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

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

function inputType(event: Event): string {
  return 'inputType' in event ? String(event.inputType) : ''
}
