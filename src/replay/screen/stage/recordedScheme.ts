import type { RecordedPointer } from './recordedPointer'
import { withRecordedPointer } from './recordedPointer'

type BrowserWindow = Window & typeof globalThis

/** The media query by which the app asks for the system's colours. */
const DARK = '(prefers-color-scheme: dark)'

/**
 * Makes a page ask the recording for the system's colours and the pointer, and never this browser. Returns a function that
 * changes the colours; they are light at first.
 */
export function recordScheme(page: BrowserWindow, pointer: RecordedPointer): (isDark: boolean) => void {
  const listeners = new Set<() => void>()
  const { matchMedia } = page
  let isDark = false
  const scheme = {
    get matches() {
      return isDark
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  page.matchMedia = (query) =>
    query === DARK ? (scheme as unknown as MediaQueryList) : matchMedia.call(page, withRecordedPointer(query, pointer))
  return (next) => {
    if (next === isDark) return
    isDark = next
    for (const listener of listeners) listener()
  }
}
