/** Most credits that can be moved at once. */
const MOST_CREDITS = 100_000

export type AmountProblem = 'missing' | 'notAnAmount' | 'zero' | 'tooMany' | 'moreThanThereIs'

/** What was typed as an amount of credits, with a point or a comma before its decimals; null where it is none. */
export function readCredits(typed: string): number | null {
  const amount = typed.trim()
  return /^(\d{1,9}([.,]\d{0,2})?|[.,]\d{1,2})$/.test(amount) ? Number(amount.replace(',', '.')) : null
}

/** Whether a problem is told: what is only half typed is not yet wrong before it is sent, too much is at once. */
export function isTold(problem: AmountProblem | null, isChecked: boolean): problem is AmountProblem {
  return problem !== null && (isChecked || problem === 'moreThanThereIs' || problem === 'tooMany')
}

/** Why what was typed cannot be moved; null when it can. */
export function problemOfAmount(typed: string, available: number): AmountProblem | null {
  if (typed.trim() === '') return 'missing'
  const credits = readCredits(typed)
  if (credits === null) return 'notAnAmount'
  if (credits === 0) return 'zero'
  if (credits > MOST_CREDITS) return 'tooMany'
  return credits > available ? 'moreThanThereIs' : null
}
