import { eraseBefore, insert } from './phoneEdits'
import { selection, typeInto } from './typeInto'

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
