import type { PackageGroup } from '../../../contract/packages'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount } from '../account/accountSlice'
import type { CreditPackage, PackagesPart } from '../packages/packagesSlice'
import { selectListing } from '../packages/packagesSlice'
import type { PurchasePart } from './purchaseSlice'
import { selectPurchase } from './purchaseSlice'

/** Which packages this account may buy (spec §6). */
function selectOwnGroup(state: AccountPart): PackageGroup {
  return selectAccount(state)?.isCorporate ? 'corporate' : 'standard'
}

export function selectOwnListing(state: AccountPart & PackagesPart) {
  return selectListing(state, selectOwnGroup(state))
}

export function selectChosenPackage(state: AccountPart & PackagesPart & PurchasePart): CreditPackage | undefined {
  const { packageId } = selectPurchase(state)
  return selectOwnListing(state).packages.find(({ id }) => id === packageId)
}

/** A package of either group. */
export function selectPackage({ packages }: PackagesPart, id: string | null): CreditPackage | undefined {
  return [...packages.standard.packages, ...packages.corporate.packages].find((each) => each.id === id)
}
