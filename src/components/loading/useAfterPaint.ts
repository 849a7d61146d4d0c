import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWindow } from '../page/windowContext'
import { afterPaint } from './afterPaint'

/** Events before which the effects of earlier edits must be applied. */
const FLUSH_EVENTS = ['keydown', 'paste', 'pointerdown', 'click', 'submit', 'blur']

/**
 * Defers the effects of an edit until it is painted, so that a slow phone shows a typed key before doing any other work
 * for it. Only the last of several edits counts. Pending effects are flushed on the user's next action and on unmount.
 */
export function useAfterPaint(): (effect: () => void) => void {
  const page = useWindow()
  const pending = useRef<(() => void) | null>(null)
  const flush = useRef(() => {
    pending.current?.()
    pending.current = null
  }).current

  useEffect(() => {
    // Also rendered before a key changes the field again.
    const flushFor = ({ type }: Event) => (type === 'keydown' ? flushSync(flush) : flush())
    for (const type of FLUSH_EVENTS) page.addEventListener(type, flushFor, { capture: true })
    return () => {
      for (const type of FLUSH_EVENTS) page.removeEventListener(type, flushFor, { capture: true })
      flush()
    }
  }, [page, flush])

  return (effect) => {
    if (!pending.current) afterPaint(page, flush)
    pending.current = effect
  }
}
