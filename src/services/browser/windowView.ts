import type { WindowView } from '../../events'

/** Changes within this time are reported together. */
const TOGETHER_MS = 250

/** Reports the view, and then what changes in it. */
export function watchView(callback: (changes: Partial<WindowView>) => void): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const known = new Map<string, string>()
  let isLooking = false

  const look = () => {
    isLooking = false
    const view: WindowView = {
      size: [innerWidth, innerHeight],
      isDark: dark.matches,
      scrollY: Math.round(scrollY),
    }
    const changes = Object.entries(view).filter(([name, value]) => known.get(name) !== String(value))
    for (const [name, value] of changes) known.set(name, String(value))
    if (changes.length > 0) callback(Object.fromEntries(changes))
  }
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(look, TOGETHER_MS)
  }

  look()
  addEventListener('resize', lookSoon)
  addEventListener('scroll', lookSoon, { passive: true })
  dark.addEventListener('change', lookSoon)
}
