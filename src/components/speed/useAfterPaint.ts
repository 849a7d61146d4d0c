import { useEffect, useRef } from 'react'
import { useWindow } from '../windowContext'
import { afterPaint } from './afterPaint'

/** Whoever does one of these counts on what was done before. */
const ACTS = ['keydown', 'paste', 'pointerdown', 'click', 'submit', 'blur']

/**
 * Puts off what follows from an edit until the frame that shows the edit is painted, so that a slow phone shows a key
 * before anything else is worked out for it. Of several edits only the last one counts. Nothing is put off beyond the
 * person's next act, or beyond the component.
 */
export function useAfterPaint(): (follow: () => void) => void {
  const page = useWindow()
  const due = useRef<(() => void) | null>(null)
  const doDue = useRef(() => {
    due.current?.()
    due.current = null
  }).current

  useEffect(() => {
    for (const act of ACTS) page.addEventListener(act, doDue, { capture: true })
    return () => {
      for (const act of ACTS) page.removeEventListener(act, doDue, { capture: true })
      doDue()
    }
  }, [page, doDue])

  return (follow) => {
    if (!due.current) afterPaint(page, doDue)
    due.current = follow
  }
}
