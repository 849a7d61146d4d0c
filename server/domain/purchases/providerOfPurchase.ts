import type { ProviderName, PurchaseRow } from '../../database/purchaseStore'
import { Refusal } from '../refusal'

const NAMES: Record<ProviderName, string> = { stripe: 'Stripe', paypal: 'PayPal', sandbox: 'the sandbox' }

/** The purchase belongs to the provider. */
export function isOf(provider: { name: ProviderName }, purchase: PurchaseRow): boolean {
  return providerOf(purchase, provider) === provider.name
}

/**
 * The one provider of a purchase's payment: only through it is the money moved and the outcome requested.
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

/** Books that a purchase has failed. @returns whether that is new */
type Settle = (purchase: PurchaseRow, outcome: 'failed') => Promise<boolean>

/**
 * Closes a purchase whose provider is no longer set up, and so can't be asked, once nobody can pay it there any more.
 * The operator is notified once.
 */
export async function closeUnasked(
  { settle, onError }: { settle: Settle; onError(error: unknown): void },
  purchase: PurchaseRow,
  { until, now, provider }: { until: number; now: number; provider: { name: ProviderName } },
): Promise<void> {
  if (until > now || !(await settle(purchase, 'failed'))) return
  const price = `$${(purchase.cents / 100).toFixed(2)}`
  const name = NAMES[providerOf(purchase, provider)]
  onError(
    new Error(
      `Purchase ${purchase.id} (${price}) was made through ${name}, which can't be asked here any more. It is closed as unpaid: if ${name} says that it was paid, add its credits with adjust.`,
    ),
  )
}

/** Servers that recorded none had one provider for each method; a database is never both a sandbox's and a live one. */
function providerOf({ provider, method }: PurchaseRow, { name }: { name: ProviderName }): ProviderName {
  if (provider) return provider
  if (name === 'sandbox') return 'sandbox'
  return method === 'paypal' ? 'paypal' : 'stripe'
}
