const CHECK_INTERVAL_MS = 2000
/** Timers are not throttled during a call: a gap this long means that the machine or the tab slept. */
const SLEPT_MS = 10_000

export interface Waking {
  /** The machine or the tab slept: the state of connections is unknown. */
  onSlept(): void
  /** The network is back or has changed. */
  onNetwork(): void
  /** The page is visible again: a good moment to check the connection. */
  onVisible(): void
}

/** Detects when a page may have missed something; returns a function that stops it. */
export function watchWaking({ onSlept, onNetwork, onVisible }: Waking): () => void {
  let lastCheck = Date.now()
  const check = () => {
    const gap = Date.now() - lastCheck
    lastCheck = Date.now()
    if (gap > SLEPT_MS) onSlept()
  }
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'visible') return
    check()
    onVisible()
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', onVisibilityChange)
  document.addEventListener('resume', onSlept)
  window.addEventListener('online', onNetwork)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    document.removeEventListener('resume', onSlept)
    window.removeEventListener('online', onNetwork)
  }
}
