import type { Edited } from './phoneEdits'
import { caretAfter, digitsBefore, eraseBefore, insert, typedOnly } from './phoneEdits'

/** Writes into a field as a person would: whoever listens for input hears it. */
function typeInto(input: HTMLInputElement, { text, caret }: Edited) {
  // React remembers what it wrote through the element's own setter; the prototype's is not remembered, so the event counts.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Types a key of a pad at the caret, or at the end while the field does not have the focus. */
export function pressKey(input: HTMLInputElement, key: string) {
  const [start, end] = selection(input)
  typeInto(input, insert(input.value, start, end, key))
}

/** Backspace of a pad. */
export function pressBackspace(input: HTMLInputElement) {
  const [start, end] = selection(input)
  typeInto(input, eraseBefore(input.value, start, end))
}

/** Backspace of a pad, held. */
export function clear(input: HTMLInputElement) {
  typeInto(input, { text: '', caret: 0 })
}

/** What stands in a field and where, to be carried into the field that takes its place. */
export interface Typed {
  text: string
  digitsBeforeCaret: number
  focused: boolean
}

export function typedIn(input: HTMLInputElement): Typed {
  const [start] = selection(input)
  return {
    text: input.value,
    digitsBeforeCaret: digitsBefore(input.value, start),
    focused: document.activeElement === input,
  }
}

export function carryInto(input: HTMLInputElement, { text, digitsBeforeCaret, focused }: Typed) {
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
