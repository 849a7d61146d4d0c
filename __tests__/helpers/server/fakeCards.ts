import type { CardPayments } from '../../../src/services/cardPayments'

const noop = () => {}

interface Checkout {
  clientSecret: string
  onComplete: () => void
}

/** A card provider whose form is a single button that pays. */
export const fakeCards: CardPayments = {
  load: async () => provider as unknown as Awaited<ReturnType<CardPayments['load']>>,
}

const provider = {
  elements: noop,
  createToken: noop,
  createPaymentMethod: noop,
  confirmCardPayment: noop,
  createEmbeddedCheckoutPage: async ({ onComplete }: Checkout) => ({
    mount(place: HTMLElement) {
      const pay = document.createElement('button')
      pay.textContent = 'Pay by card'
      pay.onclick = onComplete
      place.append(pay)
    },
    unmount: noop,
    destroy: noop,
  }),
}
