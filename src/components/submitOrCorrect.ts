import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** Submits a form; where something is wrong, leads to the first such field, whose line says what. */
export function submitOrCorrect(event: FormEvent<HTMLElement>, submit: () => void) {
  event.preventDefault()
  const form = event.currentTarget
  flushSync(submit)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
