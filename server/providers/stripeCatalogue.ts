import type Stripe from 'stripe'
import type { Package } from '../../contract/packages'
import type { Clock } from '../clock'
import type { Catalogue } from '../domain/packages/catalogue'
import { packagesOf } from '../domain/packages/catalogue'
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
  let kept: { at: number; packages: Promise<Package[]> } | undefined
  return {
    async list(group) {
      const now = clock.now()
      if (!kept || now - kept.at > FRESH_MS) kept = { at: now, packages: connect().then(readPackages) }
      try {
        return packagesOf(await kept.packages, group)
      } catch (error) {
        kept = undefined
        throw error
      }
    },
  }
}

async function readPackages(stripe: Stripe): Promise<Package[]> {
  const packages: Package[] = []
  for await (const product of stripe.products.list({ active: true, limit: 100, expand: ['data.default_price'] })) {
    const { id, name, default_price: price, images, metadata } = product
    const { credits, group } = metadata
    if (typeof price !== 'object' || price?.currency !== 'usd' || price.unit_amount === null) continue
    if (!(Number(credits) > 0) || !credits || !group) continue
    packages.push({ id, name, default_price: { unit_amount: price.unit_amount }, images, metadata: { credits, group } })
  }
  return packages
}
