type BrowserWindow = Window & typeof globalThis

/** The media query by which the app asks for the system's colours. */
const DARK = '(prefers-color-scheme: dark)'

/**
 * Makes a page ask the recording for the system's colours, and never this browser. Returns a function that changes them;
 * they are light at first.
 */
export function recordScheme(page: BrowserWindow): (isDark: boolean) => void {
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
  page.matchMedia = (query) => (query === DARK ? (scheme as unknown as MediaQueryList) : matchMedia.call(page, query))
  return (next) => {
    if (next === isDark) return
    isDark = next
    for (const listener of listeners) listener()
  }
}
