import type { Edited } from './phoneEdits'
import { caretAfter, digitsBefore, eraseBefore, insert, typedOnly } from './phoneEdits'

/** Edits a field as a user would, with an input event. */
function typeInto(input: HTMLInputElement, { text, caret }: Edited) {
  // React ignores input events for values set through the element's own setter, which it tracks; the prototype's is not tracked.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Inserts a dial pad key at the caret, or at the end if the field does not have the focus. */
export function pressKey(input: HTMLInputElement, key: string) {
  const [start, end] = selection(input)
  typeInto(input, insert(input.value, start, end, key))
}

/** The dial pad's Backspace. */
export function pressBackspace(input: HTMLInputElement) {
  const [start, end] = selection(input)
  typeInto(input, eraseBefore(input.value, start, end))
}

/** The dial pad's Backspace when held. */
export function clear(input: HTMLInputElement) {
  typeInto(input, { text: '', caret: 0 })
}

/** The content, caret and focus of a field, to be restored in the field that replaces it. */
export interface FieldSnapshot {
  text: string
  digitsBeforeCaret: number
  focused: boolean
}

export function takeSnapshot(input: HTMLInputElement): FieldSnapshot {
  const [start] = selection(input)
  return {
    text: input.value,
    digitsBeforeCaret: digitsBefore(input.value, start),
    focused: document.activeElement === input,
  }
}

export function restoreSnapshot(input: HTMLInputElement, { text, digitsBeforeCaret, focused }: FieldSnapshot) {
  if (typedOnly(text) !== typedOnly(input.value)) typeInto(input, { text: typedOnly(text), caret: digitsBeforeCaret })
  if (!focused) return
  input.focus()
  const caret = caretAfter(input.value, digitsBeforeCaret)
  input.setSelectionRange(caret, caret)
}

function selection(input: HTMLInputElement): [number, number] {
  const end = input.value.length
  if (document.activeElement !== input) return [end, end]
  return [input.selectionStart ?? end, input.selectionEnd ?? end]
}
