import { screen } from '@testing-library/react'
import { customerServices } from '../api/customerApp'
import type { FakeApi } from '../api/fakeApi'
import { FakeClock } from '../fakeClock'
import { fakeStripe } from './fakeStripe'
import { choosePackage, openLoggedIn } from './gestures'

/** Lets the API answer the requests of a card payment. */
export function answerCardPayment(api: FakeApi): void {
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
  api.answer('POST Conversions', {})
}

/** Pays 10 dollars by card, up to the auto-replenish panel. */
export async function buyByCard() {
  const [stripe, clock] = [fakeStripe(), new FakeClock()]
  // RTK Query timestamps responses with Date.now().
  jest.spyOn(Date, 'now').mockImplementation(clock.now)
  const app = await openLoggedIn(customerServices({ cardPayments: stripe.cardPayments, clock }))
  await choosePackage(app)
  await screen.findByText('Card form of the provider')
  await stripe.pay()
  await screen.findByText('Auto Replenish')
  return { ...app, clock }
}
