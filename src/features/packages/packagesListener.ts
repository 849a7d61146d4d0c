import type { PackageGroup } from '../../../contract/packages'
import { apiErrorOf } from '../../api/apiError'
import { fetchOnce } from '../../api/fetchOnce'
import { purchaseOpened } from '../../events'
import type { StartListening } from '../../redux'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount } from '../account/accountSlice'
import { listProducts } from './packagesApi'
import type { PackagesPart } from './packagesSlice'
import { packagesRetryClicked, selectListing } from './packagesSlice'

type Part = PackagesPart & AccountPart

/**
 * Fetches the packages once per account: the account's own group, and the corporate group for the auto-replenish
 * offer. A failed group is fetched again when the purchase dialog opens. Failures are only logged (spec §8).
 */
export function listenToPackages(start: StartListening<Part>) {
  start({
    predicate: (action, current, previous) =>
      purchaseOpened.match(action) || packagesRetryClicked.match(action) || ownerOf(current) !== ownerOf(previous),
    effect: (_, { dispatch, getState }) => {
      for (const group of missingGroups(getState()))
        void dispatch(fetchOnce(listProducts.initiate({ group }, { forceRefetch: true })))
    },
  })

  start({
    matcher: listProducts.matchRejected,
    effect: (action, { extra }) => {
      if (action.meta.rejectedWithValue) extra.log.warning(`Packages could not be listed: ${apiErrorOf(action).status}`)
    },
  })
}

function ownerOf(state: Part): string | null {
  const account = selectAccount(state)
  return account?.sid ? `${account.sid} ${account.isCorporate}` : null
}

function missingGroups(state: Part): PackageGroup[] {
  const account = selectAccount(state)
  if (!account?.sid) return []
  const wanted: PackageGroup[] = account.isCorporate ? ['corporate'] : ['corporate', 'standard']
  return wanted.filter((group) => ['absent', 'failed'].includes(selectListing(state, group).status))
}
