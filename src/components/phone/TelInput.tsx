import type { ComponentProps, FormEvent } from 'react'
import { useRef } from 'react'
import type { Edited } from './phoneEdits'
import { eraseAfter, eraseBefore, typedOnly } from './phoneEdits'

/**
 * The `<input>` under the formatting. Keyboards on screens erase without telling a key: when that took
 * away only punctuation, which formatting would put back, the digit behind it goes too.
 */
export function TelInput({ onChange, ...props }: ComponentProps<'input'>) {
  const shown = useRef('')
  shown.current = String(props.value ?? '')

  const passOverPunctuation = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const edited = erasedFurther(shown.current, input, (event.nativeEvent as InputEvent).inputType)
    if (!edited) return
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
  }

  return (
    <input
      {...props}
      onChange={(event) => {
        passOverPunctuation(event)
        onChange?.(event)
      }}
    />
  )
}

function erasedFurther(before: string, input: HTMLInputElement, inputType: string | undefined): Edited | undefined {
  const erase = { deleteContentBackward: eraseBefore, deleteContentForward: eraseAfter }[inputType ?? '']
  const caret = input.selectionStart
  if (!erase || caret === null || typedOnly(input.value) !== typedOnly(before)) return undefined
  return erase(input.value, caret, caret)
}
