import { useEffect, useLayoutEffect } from 'react'
import { afterPaint } from '../../components/loading/afterPaint'
import { HYDRATED, PRESSED } from '../../firstPaint/pageAttributes'

/** Rendered last: takes over from src/firstPaint/beforeHydration.ts, and presses each button that was pressed before, once. */
export function FinishHydration() {
  // In the same task in which fields read what was typed before, so that nothing gets lost in between.
  useLayoutEffect(() => document.documentElement.setAttribute(HYDRATED, ''), [])
  useEffect(() => {
    document.getElementById('late')?.remove()
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[${PRESSED}]`)) {
      button.removeAttribute(PRESSED)
      // By then the state of its form is what was typed, and the store knows the page's location.
      afterPaint(window, () => button.click())
    }
  }, [])
  return null
}
