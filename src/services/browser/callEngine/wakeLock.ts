/** Keeps the screen on while held. Requests it again when the page is shown, as the browser releases it when hidden. */
export function createWakeLock() {
  let isWanted = false
  let sentinel: WakeLockSentinel | undefined

  const request = async () => {
    try {
      const granted = await navigator.wakeLock?.request('screen')
      if (isWanted) sentinel = granted
      else await granted?.release()
    } catch {
      // Refused, e.g. on low battery: the call continues without it.
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (isWanted && document.visibilityState === 'visible') void request()
  })

  return {
    hold() {
      isWanted = true
      void request()
    },
    release() {
      isWanted = false
      sentinel?.release().catch(() => undefined)
      sentinel = undefined
    },
  }
}
