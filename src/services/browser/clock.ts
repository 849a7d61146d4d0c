import type { Clock } from '../clock'

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  tick(everyMs, callback) {
    const timer = setInterval(callback, everyMs)
    return () => clearInterval(timer)
  },
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
