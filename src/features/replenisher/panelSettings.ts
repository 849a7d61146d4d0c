import { createSelector } from '@reduxjs/toolkit'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount } from '../account/accountSlice'
import type { CreditPackage, PackagesPart } from '../packages/packagesSlice'
import { selectListing } from '../packages/packagesSlice'
import type { ReplenisherPart } from './replenisherSlice'
import { selectReplenisher } from './replenisherSlice'

export interface Panel {
  isOn: boolean
  packageId: string
  packages: CreditPackage[]
}

type Part = ReplenisherPart & PackagesPart & AccountPart

/** The panel's settings; offers the account's own packages and the saved one. Null if there are no packages. */
export const selectPanel = createSelector(
  [
    selectReplenisher,
    (state: Part) => selectListing(state, 'corporate').packages,
    (state: Part) => selectListing(state, 'standard').packages,
    (state: Part) => selectAccount(state)?.isCorporate ?? false,
  ],
  ({ active, unsaved }, corporate, standard, isCorporate): Panel | null => {
    const own = isCorporate ? corporate : standard
    const saved = [...standard, ...corporate].find(({ id }) => id === active?.packageId)
    const packages = saved && !own.includes(saved) ? [...own, saved] : own
    const packageId = unsaved?.packageId ?? saved?.id ?? packages[0]?.id
    return packageId === undefined ? null : { isOn: unsaved?.isOn ?? active !== null, packageId, packages }
  },
)
