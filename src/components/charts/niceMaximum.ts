const STEPS = [1, 2, 3, 4, 5, 6, 8, 10]
/** Below 10, only even numbers have a whole half. */
const EVEN_STEPS = [2, 4, 6, 8, 10]

/** The end of an axis: a round number at or above the highest value, whose half is round too. At least 2. */
export function niceMaximum(highest: number): number {
  if (highest <= 2) return 2
  const magnitude = 10 ** Math.floor(Math.log10(highest))
  const step = (magnitude === 1 ? EVEN_STEPS : STEPS).find((each) => each * magnitude >= highest) ?? 10
  return step * magnitude
}
