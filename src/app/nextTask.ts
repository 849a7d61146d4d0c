/** After whatever else the browser has to do: work cut in pieces lets a slow phone answer its user in between. */
export function nextTask(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
