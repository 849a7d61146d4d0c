import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useWindow } from '../page/windowContext'

/**
 * Brings the alert of a form into view, clear of what sticks to the edges of the window, and focuses the field that it
 * is about; again when the form is submitted with the same result.
 */
export function useFormAlert(message: string): RefObject<HTMLDivElement | null> {
  const alert = useRef<HTMLDivElement>(null)
  const page = useWindow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another alert
  useEffect(() => {
    const form = alert.current?.closest('form') ?? alert.current?.parentElement?.querySelector(':scope > form')
    // A screen that is replayed leaves scrolling and focus to the page around it.
    if (!form || page !== window) return
    const show = () => {
      form.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus({ preventScroll: true })
      alert.current?.scrollIntoView({ block: 'nearest' })
    }
    show()
    let shown: ReturnType<typeof setTimeout>
    // After React has handled it, as submitting removes the alert.
    const showAgain = () => {
      shown = setTimeout(() => alert.current && show())
    }
    form.addEventListener('submit', showAgain)
    return () => {
      clearTimeout(shown)
      form.removeEventListener('submit', showAgain)
    }
  }, [message, page])
  return alert
}
