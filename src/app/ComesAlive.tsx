import { useEffect } from 'react'
import { ALIVE, PRESSED } from '../alive'

/** Rendered last: takes over from src/beforeAlive.ts, and presses each button that was pressed before, once. */
export function ComesAlive() {
  useEffect(() => {
    document.documentElement.setAttribute(ALIVE, '')
    document.getElementById('late')?.remove()
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[${PRESSED}]`)) {
      button.removeAttribute(PRESSED)
      // In a task of its own: by then the state of its form is what was typed.
      setTimeout(() => button.click())
    }
  }, [])
  return null
}
