import { afterPaint } from '../../components/loading/afterPaint'

/** Yields to the browser: work split into tasks lets a slow phone respond to its user in between. */
export function nextTask(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

/** Lets the browser paint first. Yielding alone does not: consecutive tasks may all run before a frame. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => void afterPaint(window, resolve))
}
