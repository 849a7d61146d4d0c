import type { Tabs } from '../tabs'

const CHANGED = 'changed'
/** A message may be faster than the cookie it tells of, which comes from another process. */
const COOKIE_COMES_MS = 500

/** Tabs of this origin, reached over a BroadcastChannel; where there is none, a tab doubts when it is looked at again. */
export function createBrowserTabs(): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('tealine-session') : undefined
  return {
    announce: () => channel?.postMessage(CHANGED),
    onDoubt(callback) {
      let cookieComes: ReturnType<typeof setTimeout> | undefined
      const onMessage = () => {
        callback()
        clearTimeout(cookieComes)
        cookieComes = setTimeout(callback, COOKIE_COMES_MS)
      }
      const onVisible = () => {
        if (document.visibilityState === 'visible') callback()
      }
      channel?.addEventListener('message', onMessage)
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('focus', callback)
      return () => {
        clearTimeout(cookieComes)
        channel?.removeEventListener('message', onMessage)
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('focus', callback)
      }
    },
  }
}
