/** Credits are kept and computed as whole hundredths; the API speaks of decimal credits. */
const HUNDREDTHS = 100

/** Decimal credits of whole hundredths, e.g. 250 → 2.5. */
export function toCredits(hundredths: number): number {
  return hundredths / HUNDREDTHS
}

/**
 * Whole hundredths of decimal credits, e.g. 2.5 → 250.
 * @throws RangeError when there are more than two places, or more than a number holds exactly
 */
export function fromCredits(credits: number): number {
  const hundredths = Math.round(credits * HUNDREDTHS)
  if (!Number.isSafeInteger(hundredths) || hundredths / HUNDREDTHS !== credits)
    throw new RangeError(`${credits} is no number of credits with at most two places`)
  return hundredths
}
