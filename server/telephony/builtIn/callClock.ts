/**
 * A clock for one call: begins at the wall clock's time and then runs evenly, so that a corrected system clock
 * never makes a call longer or shorter.
 * @returns a function that tells epoch milliseconds
 */
export function startCallClock(): () => number {
  const [began, origin] = [Date.now(), performance.now()]
  return () => began + Math.round(performance.now() - origin)
}
