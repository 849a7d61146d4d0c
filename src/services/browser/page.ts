import { ownTimeZone } from '../../strings/intl'
import { untilUsed } from '../firstUse'
import type { Page } from '../page'
import { watchFaults } from './pageFaults'

/** The callback runs after this long even if the page is not idle. */
const IDLE_TIMEOUT_MS = 2000

/** The delay in Safari, which has no idle callback. */
const FALLBACK_DELAY_MS = 200

let isUsed = false
void untilUsed().then(() => {
  isUsed = true
})

export const browserPage: Page = {
  whenIdle(callback) {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(callback, FALLBACK_DELAY_MS)
  },
  onLeaving(callback) {
    addEventListener('pagehide', callback)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') callback()
    })
  },
  onFault: watchFaults,
  async onViewChange(callback) {
    await untilUsed()
    const { watchView } = await import('./windowView')
    watchView(callback)
  },
  isUsed: () => isUsed,
  environment: () => ({
    browser: navigator.userAgent,
    size: [innerWidth, innerHeight],
    timeZone: ownTimeZone(),
    language: navigator.language,
    isDark: matches('(prefers-color-scheme: dark)'),
    isCoarse: matches('(pointer: coarse)'),
    canHover: matches('(hover: hover)'),
  }),
}

const matches = (query: string) => matchMedia(query).matches
