import type { CreditPackage } from './packagesSlice'

const priceOf = ({ amount, credits }: CreditPackage) => amount / credits

/** The only package with the lowest price per credit; undefined if there is none. */
export function bestValueOf(packages: readonly CreditPackage[]): CreditPackage | undefined {
  const [best, second] = [...packages].sort((one, other) => priceOf(one) - priceOf(other))
  return best && second && priceOf(best) < priceOf(second) ? best : undefined
}
