import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** Submits a form; if it is invalid, focuses the first invalid field. */
export function submitOrFocusInvalid(event: FormEvent<HTMLElement>, submit: () => void) {
  event.preventDefault()
  const form = event.currentTarget
  flushSync(submit)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
