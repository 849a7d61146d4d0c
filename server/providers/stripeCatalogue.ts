import type Stripe from 'stripe'
import type { Package } from '../../contract/packages'
import type { Catalogue } from '../domain/packages/catalogue'
import { PACKAGE_GROUPS, packagesOf } from '../domain/packages/catalogue'
import type { Clock } from '../ground/clock'
import type { Providers } from '../settings/providers'
import { connectedStripe } from './stripeClient'

/** How old the product list may be: prices rarely change, and every log-in requests it. */
const FRESH_MS = 60_000

/**
 * The packages are Stripe's active products that have a default price in US dollars and the metadata `credits` and
 * `group` (https://docs.stripe.com/api/products).
 */
export function createStripeCatalogue(settings: Providers['stripe'], clock: Clock): Catalogue {
  const connect = connectedStripe(settings)
  let kept: { at: number; products: Promise<Products> } | undefined
  const read = async () => {
    const now = clock.now()
    if (!kept || now - kept.at > FRESH_MS) kept = { at: now, products: connect().then(readProducts) }
    try {
      return await kept.products
    } catch (error) {
      kept = undefined
      throw error
    }
  }
  return {
    list: async (group) => packagesOf((await read()).packages, group),
    faults: async () => (await read()).faults,
  }
}

interface Products {
  packages: Package[]
  faults: string[]
}

const GROUPS: readonly string[] = PACKAGE_GROUPS
/** Stripe charges no less in US dollars. */
const MINIMUM_CENTS = 50

async function readProducts(stripe: Stripe): Promise<Products> {
  const packages: Package[] = []
  const faults: string[] = []
  for await (const product of stripe.products.list({ active: true, limit: 100, expand: ['data.default_price'] })) {
    const offer = packageOf(product)
    if ('fault' in offer) faults.push(`${product.name} (${product.id}) isn't offered: ${offer.fault}.`)
    else packages.push(offer)
  }
  return { packages, faults: [...faults, ...faultsTogether(packages)] }
}

/** Converts a product to a package, or says why it can't be sold. */
function packageOf({ id, name, default_price: price, images, metadata }: Stripe.Product): Package | { fault: string } {
  const { credits, group } = metadata
  if (!price || typeof price !== 'object') return { fault: 'it has no default price' }
  if (price.currency !== 'usd') return { fault: `its default price is in ${price.currency.toUpperCase()}, not USD` }
  if (price.type === 'recurring') return { fault: 'its default price is charged again and again, not once' }
  if (price.unit_amount === null) return { fault: 'its default price has no fixed amount' }
  if (!credits) return { fault: 'its metadata has no credits' }
  if (!(Number(credits) > 0)) return { fault: `its metadata credits is "${credits}", not a number above 0` }
  if (!group) return { fault: 'its metadata has no group' }
  if (!GROUPS.includes(group)) return { fault: `its metadata group is "${group}", not ${GROUPS.join(' or ')}` }
  return { id, name, default_price: { unit_amount: price.unit_amount }, images, metadata: { credits, group } }
}

/** What is wrong with packages that are offered. */
function faultsTogether(packages: Package[]): string[] {
  const nameOf = ({ name, id }: Package) => `${name} (${id})`
  return [
    ...packages.flatMap((one, nth) =>
      packages
        .slice(0, nth)
        .filter(
          ({ metadata }) =>
            metadata.group === one.metadata.group && Number(metadata.credits) === Number(one.metadata.credits),
        )
        .map((other) => `${nameOf(one)} sells as many credits as ${nameOf(other)}, to the same accounts.`),
    ),
    ...packages
      .filter(({ default_price }) => default_price.unit_amount < MINIMUM_CENTS)
      .map((one) => `${nameOf(one)} can't be bought: Stripe charges $0.50 or more.`),
  ]
}
