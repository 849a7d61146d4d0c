/** A test card, and what happens in a checkout and when it is charged for a top-up. */
export interface TestCard {
  number: string
  brand: string
  meaning: string
  checkout: 'succeeds' | 'declined' | 'challenge'
  /** `card_gone`, `customer_gone`: the provider no longer has the card, or the customer. */
  topUp: 'paid' | 'declined' | 'confirm' | 'card_gone' | 'customer_gone'
  /** The payer sees and pays a converted price. */
  currency?: 'eur'
  /** Paid by a wallet, which saves no card. */
  isWallet?: true
  /** Why it is declined (https://docs.stripe.com/declines/codes). */
  declineCode?: string
}

/** The provider's own test numbers (https://docs.stripe.com/testing), and some for what it has none. Any other is declined. */
export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', meaning: 'Succeeds.', checkout: 'succeeds', topUp: 'paid' },
  { number: '4000000000000002', brand: 'visa', meaning: 'Is declined.', checkout: 'declined', topUp: 'declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    meaning: 'Is declined: insufficient funds.',
    checkout: 'declined',
    topUp: 'declined',
    declineCode: 'insufficient_funds',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    meaning: 'Needs a challenge; so do its top-ups, in Settings.',
    checkout: 'challenge',
    topUp: 'confirm',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    meaning: 'Succeeds; its top-ups are declined.',
    checkout: 'succeeds',
    topUp: 'declined',
  },
  {
    number: '4000000000000358',
    brand: 'visa',
    meaning: 'Succeeds; when it is topped up, it has been detached.',
    checkout: 'succeeds',
    topUp: 'card_gone',
  },
  {
    number: '4000000000000366',
    brand: 'visa',
    meaning: 'Succeeds; then its customer is deleted: no further checkout or top-up knows them.',
    checkout: 'succeeds',
    topUp: 'customer_gone',
  },
  {
    number: '4000000000000374',
    brand: 'visa',
    meaning: 'Succeeds, as with Link: no card is saved.',
    checkout: 'succeeds',
    topUp: 'declined',
    isWallet: true,
  },
  {
    number: '4000002500000003',
    brand: 'visa',
    meaning: 'Succeeds, with the price converted to euros.',
    checkout: 'succeeds',
    topUp: 'paid',
    currency: 'eur',
  },
]

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

/** The card behind a saved one's reference, e.g. `pm_sandbox_4242424242424242_x`. */
export function savedTestCard(methodRef: string): TestCard | undefined {
  return findTestCard(methodRef.split('_')[2] ?? '')
}
