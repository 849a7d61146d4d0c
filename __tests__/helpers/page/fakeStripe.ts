import { act } from '@testing-library/react'
import type { CardPayments } from '../../../src/services/cardPayments'

interface CheckoutOptions {
  clientSecret: string
  onComplete(): void
  onAnalyticsEvent(event: object): void
}

/** A fake card provider: records what it was given, and can pay. */
export function fakeStripe() {
  const keys: string[] = []
  const clientSecrets: string[] = []
  const confirmed: unknown[] = []
  let bankSays: object = { paymentIntent: { status: 'succeeded' } }
  const noListener = () => {}
  let complete = noListener
  let tell: (event: object) => void = noListener
  const noop = () => undefined
  const stripe = {
    elements: noop,
    createToken: noop,
    createPaymentMethod: noop,
    confirmCardPayment: async (...payment: unknown[]) => {
      confirmed.push(payment)
      return bankSays
    },
    async createEmbeddedCheckoutPage({ clientSecret, onComplete, onAnalyticsEvent }: CheckoutOptions) {
      clientSecrets.push(clientSecret)
      if (complete !== noListener) throw new Error('You cannot have multiple embedded checkouts.')
      complete = onComplete
      tell = onAnalyticsEvent
      return {
        mount: (place: HTMLElement) => place.append('Card form of the provider'),
        unmount: noop,
        // The outcome of the payment is not reported any more.
        destroy: () => {
          complete = noListener
        },
      }
    },
  }
  const load = async (key: string) => {
    keys.push(key)
    return stripe
  }
  return {
    keys,
    clientSecrets,
    cardPayments: { load } as unknown as CardPayments,
    /** The payments that the bank was asked about. */
    confirmed,
    /** Sets what the bank answers. */
    haveBankSay: (answer: object) => {
      bankSays = answer
    },
    /** Reports a step of the form. */
    report: (eventType: string, details: object = {}) => act(async () => tell({ eventType, details })),
    /** Completes the payment; a destroyed form does not report it. */
    pay: () => act(async () => complete()),
  }
}
