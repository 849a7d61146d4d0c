const LOOK_EVERY_MS = 2000
/** Timers of a page with a call are not throttled: so long a gap means that the machine or the tab slept. */
const SLEPT_MS = 10_000

export interface Waking {
  /** The machine or the tab slept: nothing that was known is still certain. */
  onSlept(): void
  /** The network came back or changed. */
  onNetwork(): void
  /** The page is looked at again: a good moment to make sure. */
  onLook(): void
}

/** Tells when a page may have missed something; the returned function ends it. */
export function watchWaking({ onSlept, onNetwork, onLook }: Waking): () => void {
  let lastLook = Date.now()
  const look = () => {
    const gap = Date.now() - lastLook
    lastLook = Date.now()
    if (gap > SLEPT_MS) onSlept()
  }
  const becomeVisible = () => {
    if (document.visibilityState !== 'visible') return
    look()
    onLook()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', becomeVisible)
  document.addEventListener('resume', onSlept)
  window.addEventListener('online', onNetwork)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', becomeVisible)
    document.removeEventListener('resume', onSlept)
    window.removeEventListener('online', onNetwork)
  }
}
