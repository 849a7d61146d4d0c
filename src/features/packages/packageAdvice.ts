import { bestValueOf } from './bestValue'
import type { CreditPackage } from './packagesSlice'

export interface PackageAdvice {
  /** The package whose button is filled. */
  advised: CreditPackage | undefined
  /** It covers as many credits as were used in the last 30 days. */
  isCovering: boolean
}

/**
 * The smallest package that covers the credits used in the last 30 days, or, if none does, the one with the best price; the
 * smallest for accounts that have used none.
 * @param packages by ascending credits
 */
export function advise(packages: readonly CreditPackage[], used: number): PackageAdvice {
  if (used <= 0) return { advised: packages[0], isCovering: false }
  const covering = packages.find(({ credits }) => credits >= used)
  return { advised: covering ?? bestValueOf(packages) ?? packages.at(-1), isCovering: covering !== undefined }
}

/** How much less a credit costs than in the package where it costs most, in whole percent. */
export function savingOf({ amount, credits }: CreditPackage, packages: readonly CreditPackage[]): number {
  const highest = Math.max(...packages.map((each) => each.amount / each.credits))
  return Math.round((1 - amount / credits / highest) * 100)
}
