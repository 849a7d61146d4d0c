import type { Package, PackageGroup } from '../../../contract/packages'
import { fromCredits } from '../../../shared/credits'
import type { AccountRow } from '../../database/accountStore'
import type { ProviderName, PurchaseRow } from '../../database/purchaseStore'
import { newId } from '../../ground/ids'
import type { Catalogue } from '../packages/catalogue'
import { Refusal } from '../refusal'

/**
 * Finds a package in the groups.
 * @throws Refusal 404 if there is none with that id
 */
export async function findPackage(catalogue: Catalogue, groups: PackageGroup[], productId: string): Promise<Package> {
  for (const group of groups) {
    const found = (await catalogue.list(group)).find(({ id }) => id === productId)
    if (found) return found
  }
  throw new Refusal(404, 'no_such_package', 'That package is not for sale.')
}

/** The group whose packages an account may buy in a checkout. */
export function packageGroupOf({ isCorporate }: AccountRow): PackageGroup {
  return isCorporate ? 'corporate' : 'standard'
}

/** A new purchase. Its price and credits are fixed now, even if the package changes later. */
export function newPurchase(
  account: Pick<AccountRow, 'id' | 'rootId'>,
  { id: productId, default_price, metadata }: Package,
  { method, provider }: { method: PurchaseRow['method']; provider: ProviderName },
  now: number,
): PurchaseRow {
  return {
    id: newId(now),
    rootId: account.rootId,
    accountId: account.id,
    method,
    provider,
    productId,
    cents: default_price.unit_amount,
    credits: fromCredits(Number(metadata.credits)),
    status: 'pending',
    providerRef: null,
    cardBrand: null,
    cardLast4: null,
    declines: 0,
    declineCode: null,
    returnUrl: null,
    cancelUrl: null,
    createdAt: new Date(now),
    askedAt: null,
    canceledAt: null,
    confirmSince: null,
    paymentRef: null,
    checkingSince: null,
    claimed: 0,
    takenBack: null,
  }
}
