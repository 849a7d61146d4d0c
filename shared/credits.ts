/** Credits are stored and computed as whole hundredths; the API uses decimal credits. */
const HUNDREDTHS = 100

/** The list price, which is that of the smallest package. */
export const CREDITS_PER_DOLLAR = 6

/** Converts hundredths to decimal credits, e.g. 250 → 2.5. */
export function toCredits(hundredths: number): number {
  return hundredths / HUNDREDTHS
}

/** Converts decimal credits to hundredths, the nearest whole one. */
export function toHundredths(credits: number): number {
  return Math.round(credits * HUNDREDTHS)
}

/** E.g. "1,234.5 credits", or "1 credit". */
export function inCredits(credits: number): string {
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(credits)
  return `${digits} ${credits === 1 ? 'credit' : 'credits'}`
}

/**
 * Converts decimal credits to hundredths, e.g. 2.5 → 250.
 * @throws RangeError if there are more than two decimal places, or the number is too large to be exact
 */
export function fromCredits(credits: number): number {
  const hundredths = toHundredths(credits)
  if (!Number.isSafeInteger(hundredths) || hundredths / HUNDREDTHS !== credits)
    throw new RangeError(`${credits} is not an amount of credits with at most two decimal places`)
  return hundredths
}
