/** Keeps the screen on while it is held; the browser takes the lock away whenever the page is hidden. */
export function createWakeLock() {
  let isWanted = false
  let sentinel: WakeLockSentinel | undefined

  const request = async () => {
    try {
      const granted = await navigator.wakeLock?.request('screen')
      if (isWanted) sentinel = granted
      else await granted?.release()
    } catch {
      // Refused, as with a low battery: the call goes on without it.
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
      void sentinel?.release()
      sentinel = undefined
    },
  }
}
