import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** Submits a form; if it is invalid, focuses the first invalid field, so that screen readers read it with its error. */
export function submitOrFocusInvalid(event: FormEvent<HTMLElement>, submit: () => void) {
  event.preventDefault()
  const form = event.currentTarget
  flushSync(submit)
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  // Enter was pressed in it: screen readers read a field, and its error, when the focus comes to it.
  if (invalid === document.activeElement) invalid?.blur()
  invalid?.focus()
}
