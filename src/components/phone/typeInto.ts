import type { Edited } from './phoneEdits'

/** Edits a field as a user would, with an input event. */
export function typeInto(input: HTMLInputElement, { text, caret }: Edited) {
  // React ignores input events for values set through the element's own setter, which it tracks; the prototype's is not tracked.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Start and end of the selection; of a field without the focus, the end of its text. */
export function selection(input: HTMLInputElement): [number, number] {
  const end = input.value.length
  if (document.activeElement !== input) return [end, end]
  return [input.selectionStart ?? end, input.selectionEnd ?? end]
}
