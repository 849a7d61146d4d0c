import { untilUsed } from '../firstUse'
import type { Page } from '../page'

/** A page that is never idle is taken to be after this long. */
const IDLE_AT_LATEST_MS = 2000

/** Safari has no idle callback: a moment later is near enough. */
const SOON_MS = 200

let isUsed = false
void untilUsed().then(() => {
  isUsed = true
})

export const browserPage: Page = {
  whenIdle(callback) {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_AT_LATEST_MS })
    else setTimeout(callback, SOON_MS)
  },
  onLeaving(callback) {
    addEventListener('pagehide', callback)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') callback()
    })
  },
  isUsed: () => isUsed,
  environment: () => ({
    browser: navigator.userAgent,
    size: [innerWidth, innerHeight],
    timeZone: timeZone(),
    language: navigator.language,
  }),
}

/** The browser's first date format takes a slow phone a third of a second: Temporal, where there is one, knows the zone without. */
function timeZone(): string {
  const id = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
  return id || 'UTC'
}
