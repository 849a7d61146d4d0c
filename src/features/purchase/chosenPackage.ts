import type { AccountPart } from '../account/accountSlice'
import { selectOwnListing } from '../packages/ownPackages'
import type { CreditPackage, PackagesPart } from '../packages/packagesSlice'
import type { PurchasePart } from './purchaseSlice'
import { selectPurchase } from './purchaseSlice'

export function selectChosenPackage(state: AccountPart & PackagesPart & PurchasePart): CreditPackage | undefined {
  const { packageId } = selectPurchase(state)
  return selectOwnListing(state).packages.find(({ id }) => id === packageId)
}

/** Finds a package in either group. */
export function selectPackage({ packages }: PackagesPart, id: string | null): CreditPackage | undefined {
  return [...packages.standard.packages, ...packages.corporate.packages].find((each) => each.id === id)
}
