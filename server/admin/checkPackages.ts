import type { Package } from '../../contract/packages'
import type { Catalogue } from '../domain/packages/catalogue'
import { PACKAGE_GROUPS } from '../domain/packages/catalogue'
import { Refusal } from '../domain/refusal'

/** What a group without packages means for its accounts. */
const EMPTY = {
  standard: 'There are no standard packages: most accounts find an empty shop.',
  corporate:
    'There are no corporate packages: corporate accounts find an empty shop, and nobody is offered auto-replenish.',
}

/**
 * Lists what the shop offers to the accounts of each group.
 * @throws Refusal with the same list, and what is wrong with the payment provider's products
 */
export async function checkPackages(catalogue: Catalogue): Promise<string[]> {
  const faults = await catalogue.faults()
  const offers: string[] = []
  for (const group of PACKAGE_GROUPS) {
    const packages = await catalogue.list(group)
    offers.push(...packages.map((offer) => describe(group, offer)))
    if (packages.length === 0) faults.push(EMPTY[group])
  }
  if (faults.length > 0) throw new Refusal(409, 'package_faults', [...offers, ...faults].join('\n'))
  return offers
}

function describe(group: string, { id, name, default_price, images, metadata }: Package): string {
  const price = `$${(default_price.unit_amount / 100).toFixed(2)}`
  const image = images.length === 0 ? 'no image' : ''
  return [group, `${metadata.credits} credits`, price, name, id, image].filter(Boolean).join('   ')
}
