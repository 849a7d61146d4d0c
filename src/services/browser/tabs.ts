import type { Tabs } from '../tabs'

const LOGGED_OUT = 'loggedOut'

/** Tabs of this origin, reached over a BroadcastChannel; where there is none, a tab doubts when it is looked at again. */
export function createBrowserTabs(): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('tealine-session') : undefined
  return {
    announceLogOut: () => channel?.postMessage(LOGGED_OUT),
    onDoubt(callback) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') callback()
      }
      channel?.addEventListener('message', callback)
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('focus', callback)
      return () => {
        channel?.removeEventListener('message', callback)
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('focus', callback)
      }
    },
  }
}
