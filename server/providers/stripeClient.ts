import type Stripe from 'stripe'
import type { Providers } from '../settings/providers'

/** Stripe's client, loaded on demand: the sandbox never needs it. */
export async function connectStripe({ secretKey, apiBase }: Providers['stripe']): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, apiBase ? addressOf(apiBase) : {})
}

function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}
