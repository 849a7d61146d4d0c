import type { PackageGroup } from '../../../contract/packages'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount } from '../account/accountSlice'
import type { PackagesPart } from './packagesSlice'
import { selectListing } from './packagesSlice'

/** The group of packages that an account may buy (spec §6). */
function selectOwnGroup(state: AccountPart): PackageGroup {
  return selectAccount(state)?.isCorporate ? 'corporate' : 'standard'
}

export function selectOwnListing(state: AccountPart & PackagesPart) {
  return selectListing(state, selectOwnGroup(state))
}
