/** The most credits that can be moved at once. */
const MAX_CREDITS = 100_000

export type AmountProblem = 'missing' | 'notAnAmount' | 'zero' | 'tooMany' | 'exceedsBalance'

/** Parses an amount of credits, with a decimal point or comma; null if it is invalid. */
export function readCredits(typed: string): number | null {
  const amount = typed.trim()
  return /^(\d{1,9}([.,]\d{0,2})?|[.,]\d{1,2})$/.test(amount) ? Number(amount.replace(',', '.')) : null
}

/** True for problems that show before submitting: amounts that are too large, but not incomplete input. */
export function isShownAtOnce(problem: string): boolean {
  return problem === 'exceedsBalance' || problem === 'tooMany'
}

/** Why the typed amount cannot be moved; null if it can. */
export function findAmountProblem(typed: string, available: number): AmountProblem | null {
  if (typed.trim() === '') return 'missing'
  const credits = readCredits(typed)
  if (credits === null) return 'notAnAmount'
  if (credits === 0) return 'zero'
  if (credits > MAX_CREDITS) return 'tooMany'
  return credits > available ? 'exceedsBalance' : null
}
