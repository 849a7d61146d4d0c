import type { ProviderName, PurchaseRow } from '../../database/purchaseStore'
import { Refusal } from '../refusal'

const NAMES: Record<ProviderName, string> = { stripe: 'Stripe', paypal: 'PayPal', sandbox: 'the sandbox' }

/** Whether a purchase is one of a provider's. */
export function isOf(provider: { name: ProviderName }, purchase: PurchaseRow): boolean {
  return providerOf(purchase, provider) === provider.name
}

/**
 * The provider that takes a purchase's payment, alone: only through it is its money moved and its outcome asked for.
 * @param provider the one that is set up for its method
 * @throws Refusal 409 if the purchase was made through another
 */
export function throughItsOwn<Provider extends { name: ProviderName }>(
  provider: Provider,
  purchase: PurchaseRow,
): Provider {
  if (isOf(provider, purchase)) return provider
  throw new Refusal(
    409,
    'other_provider',
    `Purchase ${purchase.id} was made through ${NAMES[providerOf(purchase, provider)]}, and cannot be changed through ${NAMES[provider.name]}: nothing was moved.`,
  )
}

/** Servers that recorded none had one provider for each method; a database is never both a sandbox's and a live one. */
function providerOf({ provider, method }: PurchaseRow, { name }: { name: ProviderName }): ProviderName {
  if (provider) return provider
  if (name === 'sandbox') return 'sandbox'
  return method === 'paypal' ? 'paypal' : 'stripe'
}
