import { act, screen, waitFor } from '@testing-library/react'
import { loadAllParts } from '../../../../src/components/loading/part'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { button } from '../../../helpers/page/onScreen'
import { BUY_60, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()
const ON_THE_WAY = /Your 60 credits are on their way/

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc create_checkout_session', {
    client_secret: 'cs_secret',
    publishable_key: 'pk_sandbox_1',
    purchase_sid: 'P1',
  })
  api.answer('POST Conversions', {})
})

const purchase = (status: string) => ({ resources: { purchase: { sid: 'P1', status, credits: 60, balance: 102 } } })

/** Pays by card on a server with these features; undefined for one without a feature list. */
async function pay(features: string[] | undefined) {
  if (features) api.answer('GET Features', { resources: { features } })
  else api.refuse('GET Features', 404)
  const clock = new FakeClock()
  const stripe = fakeStripe()
  const app = await openPurchase({ cardPayments: stripe.cardPayments, clock })
  const { atIdle } = app.services.world
  act(() => {
    for (const callback of atIdle) callback()
  })
  await waitFor(() => expect(api.seen('GET Features')).toHaveLength(1))
  await app.user.click(button(BUY_60))
  await screen.findByText('Card form of the provider')
  await loadAllParts()
  await stripe.pay()
  expect(await screen.findByText(ON_THE_WAY)).toBeVisible()
  return { ...app, advance: (ms: number) => act(() => clock.advance(ms)) }
}

test.each([
  ['paid', 'Your payment went through. We added 60 credits to your account.', 'Thank you!'],
  ['failed', "Your payment didn't go through. Nothing was charged.", 'Payment failed'],
  ['refunded', 'Your payment was refunded.', 'Payment refunded'],
])('a purchase that is %s is shown as such once the server reports it', async (status, words, title) => {
  api.answer('GET Purchases/P1', purchase('open'))
  const { advance } = await pay(['purchases'])
  await advance(500)
  await waitFor(() => expect(api.seen('GET Purchases/P1')).toHaveLength(1))
  expect(screen.getByText(ON_THE_WAY)).toBeVisible()
  api.answer('GET Purchases/P1', purchase(status))
  await advance(1500)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  expect(screen.queryAllByText('You have 42 credits now.')).toHaveLength(status === 'paid' ? 1 : 0)
  const seen = api.seen('GET Account').length
  await advance(20_000)
  expect(api.seen('GET Purchases/P1')).toHaveLength(2)
  expect(api.seen('GET Account').length).toBeLessThanOrEqual(seen + 1)
})

test.each([
  ['does not offer it', []],
  ['has never heard of features', undefined],
])('if the server %s, the balance is fetched, and not the purchase', async (_, features) => {
  const { advance } = await pay(features)
  const seen = api.seen('GET Account').length
  await advance(500)
  await waitFor(() => expect(api.seen('GET Account').length).toBeGreaterThan(seen))
  expect(api.seen('GET Purchases/P1')).toEqual([])
})
