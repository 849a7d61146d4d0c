import type { ProviderPorts } from './domain/providerPorts'
import { inSpan, traced } from './tracing/spans'

/** Runs each request to a provider in a span. */
export function tracedProviders(providers: ProviderPorts): ProviderPorts {
  const { sendEmail, sendText } = providers
  return {
    verifier: traced('verifier', providers.verifier, ['start', 'check']),
    catalogue: traced('catalogue', providers.catalogue, ['list']),
    cards: traced('cards', providers.cards, [
      ...(['openCheckout', 'cardOf', 'purchaseOf', 'charge', 'wasCharged'] as const),
      ...(['confirmation', 'giveUp', 'refund', 'forgetCard'] as const),
    ]),
    payPal: traced('payPal', providers.payPal, ['createOrder', 'capture', 'refund']),
    sendEmail: (email) => inSpan('sendEmail', {}, () => sendEmail(email)),
    sendText: (message) => inSpan('sendText', {}, () => sendText(message)),
  }
}
