import { toCredits } from '../../shared/credits'
import { DAY_MS, HOUR_MS } from '../../shared/durations'
import type { PastCall } from './pastCalls'
import { HISTORY_DAYS } from './pastCalls'
import type { Person } from './people'

/** Credits that a person received as a gift, bought, or got from the parent. */
export interface Funding {
  at: number
  kind: 'promotion' | 'purchase' | 'transfer'
  credits: number
}

/** Starts of the spans that are funded in advance, in days before now. */
const SPAN_DAYS = [HISTORY_DAYS, 60, 30]

/** Hours by which funding precedes the first call it pays for, so that a parent buys before it transfers. */
const LEAD_HOURS = { promotion: 3, purchase: 2, transfer: 1 }

/** Credits that a sub-account keeps between transfers: even an unanswered call needs credits for a minute. */
const RESERVE = 10

/** The funding of a sub-account's spending and remaining balance: one transfer per span. */
export function fundByTransfers(person: Person, calls: PastCall[], now: number): Funding[] {
  const spans = spansOf(now)
  const amounts = spans.map(({ from, until }, span) => {
    const reserve = (span === 0 ? RESERVE : 0) + (span === spans.length - 1 ? person.credits - RESERVE : 0)
    return costOf(calls, from, until) + reserve
  })
  return fundings('transfer', amounts, now)
}

/**
 * The funding of a parent's spending, transfers and remaining balance: packages bought for each span, and a gift at the
 * start that makes up the difference.
 * @param packages credits of the packages it can buy
 */
export function fundByPurchases(
  person: Person,
  calls: PastCall[],
  transferred: Funding[],
  packages: number[],
  now: number,
): Funding[] {
  let left = 0
  const purchases = spansOf(now).flatMap(({ from, until }, span) => {
    const transfers = transferred.filter(({ at }) => at >= from - DAY_MS && at < until - DAY_MS)
    const need = costOf(calls, from, until) + transfers.reduce((sum, { credits }) => sum + credits, 0)
    const bought = packagesFor(need - left, packages)
    left += bought.reduce((sum, credits) => sum + credits, 0) - need
    return bought.map((credits): Funding => ({ at: fundedAt('purchase', span, now), kind: 'purchase', credits }))
  })
  const given = person.credits - left
  if (given < 0) throw new Error(`${person.name} ends with more credits than it should have`)
  return given === 0 ? purchases : [...fundings('promotion', [given], now), ...purchases]
}

function spansOf(now: number) {
  return SPAN_DAYS.map((days, span) => ({
    from: now - days * DAY_MS,
    until: now - (SPAN_DAYS[span + 1] ?? 0) * DAY_MS,
  }))
}

function costOf(calls: PastCall[], from: number, until: number): number {
  return calls
    .filter(({ createdAt }) => createdAt >= from && createdAt < until)
    .reduce((sum, { minutes, price }) => sum + minutes * toCredits(price.perMinute), 0)
}

/** The packages that cover a need, largest first; the smallest covers the rest. */
function packagesFor(need: number, packages: number[]): number[] {
  const bought: number[] = []
  let open = need
  for (const credits of [...packages].sort((one, other) => other - one))
    for (; open >= credits; open -= credits) bought.push(credits)
  return open > 0 ? [...bought, Math.min(...packages)] : bought
}

function fundings(kind: Funding['kind'], amounts: number[], now: number): Funding[] {
  return amounts
    .map((credits, span) => ({ at: fundedAt(kind, span, now), kind, credits }))
    .filter(({ credits }) => credits > 0)
}

function fundedAt(kind: Funding['kind'], span: number, now: number): number {
  return now - (SPAN_DAYS[span] ?? 0) * DAY_MS - LEAD_HOURS[kind] * HOUR_MS
}
