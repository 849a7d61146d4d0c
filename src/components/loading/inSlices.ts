/** More would not fit into a frame beside the browser's own work. */
const SLICE_MS = 10

/** For long work: a function to wait for in each turn of a loop. It yields to the browser once a slice of time is used. */
export function inSlices(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined
    return pause().then(() => {
      began = performance.now()
    })
  }
}

function pause(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
