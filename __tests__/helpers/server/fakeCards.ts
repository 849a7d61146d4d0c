import type { CardPayments } from '../../../src/services/cardPayments'

const ignore = () => {}

interface Checkout {
  clientSecret: string
  onComplete: () => void
}

/** A card provider whose whole form is one button, which pays. */
export const fakeCards: CardPayments = {
  load: async () => provider as unknown as Awaited<ReturnType<CardPayments['load']>>,
}

const provider = {
  elements: ignore,
  createToken: ignore,
  createPaymentMethod: ignore,
  confirmCardPayment: ignore,
  createEmbeddedCheckoutPage: async ({ onComplete }: Checkout) => ({
    mount(place: HTMLElement) {
      const pay = document.createElement('button')
      pay.textContent = 'Pay by card'
      pay.onclick = onComplete
      place.append(pay)
    },
    unmount: ignore,
    destroy: ignore,
  }),
}
