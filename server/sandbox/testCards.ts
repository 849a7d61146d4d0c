/** A test card, and what happens in a checkout and when it is charged for a top-up. */
export interface TestCard {
  number: string
  brand: string
  meaning: string
  checkout: 'succeeds' | 'declined' | 'challenge'
  topUp: 'paid' | 'declined'
  /** Why it is declined (https://docs.stripe.com/declines/codes). */
  declineCode?: string
}

/** The provider's own test numbers (https://docs.stripe.com/testing). Any other number is declined. */
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
    meaning: 'Needs a challenge; its top-ups are declined.',
    checkout: 'challenge',
    topUp: 'declined',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    meaning: 'Succeeds; its top-ups are declined.',
    checkout: 'succeeds',
    topUp: 'declined',
  },
]

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

/** The card behind a saved one's reference, e.g. `pm_sandbox_4242424242424242_x`. */
export function savedTestCard(methodRef: string): TestCard | undefined {
  return findTestCard(methodRef.split('_')[2] ?? '')
}
