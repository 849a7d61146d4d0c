import { caretAfter, digitsBefore, numberTyped, typedOnly } from './typedCharacters'
import { selection, typeInto } from './typeInto'

/** The content, caret and focus of a field, to be restored in the field that replaces it. */
export interface FieldSnapshot {
  /** Undefined if the field did not show the number, whose end the caret then belongs to. */
  text: string | undefined
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
  const typed = text === undefined ? typedOnly(input.value) : numberTyped(text)
  if (typed !== typedOnly(input.value)) typeInto(input, { text: typed, caret: digitsBeforeCaret })
  if (!focused) return
  input.focus()
  const caret = text === undefined ? input.value.length : caretAfter(input.value, digitsBeforeCaret)
  input.setSelectionRange(caret, caret)
}
