import type Stripe from 'stripe'
import type { Providers } from '../settings/providers'

/**
 * Stripe's client. It is loaded at once, as what is read late may be another version's by then, but not with this file:
 * the sandbox never needs it.
 */
export function connectedStripe({ secretKey, apiBase }: Providers['stripe']): () => Promise<Stripe> {
  const connecting = loadStripe().then((StripeClient) => new StripeClient(secretKey, apiBase ? addressOf(apiBase) : {}))
  // The failure reaches those who need the client.
  connecting.catch(() => undefined)
  return () => connecting
}

/** Stripe's library. */
export async function loadStripe() {
  return (await import('stripe')).default
}

function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}
