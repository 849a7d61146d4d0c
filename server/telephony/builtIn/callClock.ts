/**
 * A monotonic clock for one call, starting at the current wall-clock time: adjusting the system clock never makes a
 * call longer or shorter.
 * @returns a function that returns epoch milliseconds
 */
export function startCallClock(): () => number {
  const [began, origin] = [Date.now(), performance.now()]
  return () => began + Math.round(performance.now() - origin)
}
