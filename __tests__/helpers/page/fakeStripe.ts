import { act } from '@testing-library/react'
import type { CardPayments } from '../../../src/services/cardPayments'

interface CheckoutOptions {
  clientSecret: string
  onComplete(): void
}

/** Stands in for the card provider: tells what it was given, and lets the person pay. */
export function fakeStripe() {
  const keys: string[] = []
  const clientSecrets: string[] = []
  const nobody = () => {}
  let complete = nobody
  const absent = () => undefined
  const stripe = {
    elements: absent,
    createToken: absent,
    createPaymentMethod: absent,
    confirmCardPayment: absent,
    async createEmbeddedCheckoutPage({ clientSecret, onComplete }: CheckoutOptions) {
      clientSecrets.push(clientSecret)
      if (complete !== nobody) throw new Error('You cannot have multiple embedded checkouts.')
      complete = onComplete
      return {
        mount: (place: HTMLElement) => place.append('Card form of the provider'),
        unmount: absent,
        // What happens to the payment from now on, nobody is told.
        destroy: () => {
          complete = nobody
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
    /** The provider took the money; a form that was destroyed does not tell. */
    pay: () => act(async () => complete()),
  }
}
