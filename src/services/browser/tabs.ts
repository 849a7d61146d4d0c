import type { Tabs } from '../tabs'
import { openTabChannel } from './tabChannel'

const CHANGED = 'changed'
/** A message may arrive before the changed cookie, which comes from another process. */
const COOKIE_DELAY_MS = 500

/** The tabs of this origin, notified through a BroadcastChannel; without one, changes are noticed when a tab is shown again. */
export function createBrowserTabs(): Tabs {
  const channel = openTabChannel('tealine-session')
  return {
    announce: () => channel?.postMessage(CHANGED),
    onChange(callback) {
      let cookieTimer: ReturnType<typeof setTimeout> | undefined
      const onMessage = () => {
        callback()
        clearTimeout(cookieTimer)
        cookieTimer = setTimeout(callback, COOKIE_DELAY_MS)
      }
      const onVisible = () => {
        if (document.visibilityState === 'visible') callback()
      }
      channel?.addEventListener('message', onMessage)
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('focus', callback)
      return () => {
        clearTimeout(cookieTimer)
        channel?.removeEventListener('message', onMessage)
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('focus', callback)
      }
    },
  }
}
