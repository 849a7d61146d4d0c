import { act, screen, waitFor } from '@testing-library/react'
import { api as endpoints } from '../../../../src/api/api'
import { loadAllParts } from '../../../../src/components/loading/part'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { button } from '../../../helpers/page/onScreen'
import { BUY_60, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()
const ASKED = 'GET Purchases/P1'

const purchase = (status: string, more = {}) => ({
  resources: { purchase: { sid: 'P1', status, credits: 60, balance: 102, ...more } },
})

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' })
})

/** Orders by PayPal, which is open in another tab from then on. */
async function order({ purchase_sid, features }: { purchase_sid?: string; features: string[] }) {
  const gateways = [{ redirect_url: 'https://paypal.test/approve?token=T1' }]
  api.answer('POST Transactions', { resources: { transaction: { gateways, ...(purchase_sid && { purchase_sid }) } } })
  api.answer('GET Features', { resources: { features } })
  const clock = new FakeClock()
  const app = await openPurchase({ clock })
  act(() => {
    for (const callback of app.services.world.atIdle) callback()
  })
  await waitFor(() => expect(api.seen('GET Features')).toHaveLength(1))
  await app.user.click(button(BUY_60))
  await app.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  await app.user.click(button('Continue to PayPal'))
  expect(await screen.findByText(/PayPal has opened in a new tab/)).toBeVisible()
  await loadAllParts()
  return {
    ...app,
    advance: (ms: number) => act(() => clock.advance(ms)),
    focus: () => act(async () => void app.store.dispatch(endpoints.internalActions.onFocus())),
  }
}

const answerWaiting = (...waits: string[]) => {
  const row = { sid: 'P1', method: 'paypal', created_at: '2026-11-28T12:00:00.000Z', credits: 60, amount_usd: 10 }
  api.answer('GET Account/WaitingPurchases', {
    resources: { waiting_purchases: waits.map((waits_for) => ({ ...row, waits_for })) },
  })
}

const known = { purchase_sid: 'P1', features: ['purchases'] }

describe('a PayPal order that is paid in another tab', () => {
  it.each([
    ['paid', {}, 'Your PayPal payment went through. We added 60 credits to your account.'],
    ['paid', { credits: 1000 }, /We added 1,000 credits to your account\.$/],
    ['paid', { owed_paid: 1.5 }, /We added 60 credits\. 1\.5 of them paid what you owed\.$/],
    ['failed', {}, "Your payment didn't go through. Nothing was charged."],
    ['refunded', {}, 'Your payment was refunded.'],
  ])('and is %s %j by then is reported when the page is visible again', async (status, more, expected) => {
    const { focus, advance } = await order(known)
    api.answer(ASKED, purchase('open'))
    await focus()
    await advance(500)
    await waitFor(() => expect(api.seen(ASKED)).toHaveLength(1))
    expect(screen.getByText(/PayPal has opened in a new tab/)).toBeVisible()
    api.answer(ASKED, purchase(status, more))
    const fetched = api.seen('GET Account').length
    await advance(1500)
    expect(await screen.findByText(expected)).toBeVisible()
    expect(screen.queryByText(/PayPal is open/)).not.toBeInTheDocument()
    await waitFor(() => expect(api.seen('GET Account').length).toBeGreaterThan(fetched))
  })

  it('and is being checked by PayPal says so, and asks for no second payment', async () => {
    const { focus, advance } = await order(known)
    answerWaiting('provider')
    api.answer(ASKED, purchase('open', { is_checked: true }))
    await focus()
    await advance(500)
    expect(
      await screen.findByText(
        "PayPal is checking your payment. We add your credits as soon as PayPal has confirmed it. You don't have to pay again.",
      ),
    ).toBeVisible()
    expect(screen.queryByText(/PayPal has opened in a new tab/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Open PayPal' })).not.toBeInTheDocument()
    api.answer(ASKED, purchase('paid'))
    await advance(1500)
    expect(
      await screen.findByText('Your PayPal payment went through. We added 60 credits to your account.'),
    ).toBeVisible()
  })

  it('and is being checked is not forgotten by who pays another way, or closes the dialog, until the check ends', async () => {
    const { focus, advance, user, store } = await order(known)
    const STILL = /PayPal is checking your payment of \$10\.00\. We add 60 credits as soon as PayPal has confirmed it\./
    answerWaiting('provider', 'confirmation')
    api.answer(ASKED, purchase('open', { is_checked: true }))
    await focus()
    await advance(500)
    expect(await screen.findByText(/^PayPal is checking your payment\. We add/)).toBeVisible()
    expect(screen.queryByText(STILL)).not.toBeInTheDocument()
    await user.click(button('Choose another payment method'))
    expect(await screen.findByText(STILL)).toBeVisible()
    await user.click(button('Choose another package'))
    expect(screen.getByText(STILL)).toBeVisible()

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Add More' }))
    expect(await screen.findByText(STILL)).toBeVisible()
    answerWaiting()
    await act(async () => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(screen.queryByText(STILL)).not.toBeInTheDocument())
  })

  it('and failed can be tried again at once', async () => {
    const { focus, advance, user } = await order(known)
    api.answer(ASKED, purchase('failed'))
    await focus()
    await advance(500)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Complete purchase' })).toHaveFocus()
    expect(screen.getByText('$10.00')).toBeVisible()
    await user.click(button('Pay with PayPal'))
    await user.click(button('Continue to PayPal'))
    expect(await screen.findByText(/PayPal has opened in a new tab/)).toBeVisible()
    expect(api.seen('POST Transactions')).toHaveLength(2)
  })

  it('is reported though this page is never left, as PayPal may be open beside it or in another browser', async () => {
    const { advance } = await order(known)
    api.answer(ASKED, purchase('open'))
    for (let seconds = 0; seconds < 60; seconds += 5) await advance(5000)
    expect(screen.getByText(/PayPal has opened in a new tab/)).toBeVisible()
    api.answer(ASKED, purchase('paid'))
    await advance(5000)
    expect(await screen.findByText(/We added 60 credits to your account/)).toBeVisible()
    const asked = api.seen(ASKED).length
    await advance(60_000)
    expect(api.seen(ASKED)).toHaveLength(asked)
  })

  it('is reported as soon as the server says that something has happened to the account', async () => {
    const { store } = await order(known)
    api.answer(ASKED, purchase('failed'))
    await act(async () => void store.dispatch(accountOutdated()))
    expect(await screen.findByText("Your payment didn't go through. Nothing was charged.")).toBeVisible()
  })

  it('is not asked about for ever', async () => {
    const { advance } = await order(known)
    api.answer(ASKED, purchase('open'))
    for (let minutes = 0; minutes < 15; minutes++) for (let s = 0; s < 60; s += 5) await advance(5000)
    const asked = api.seen(ASKED).length
    expect(asked).toBeLessThan(70)
    await advance(120_000)
    expect(api.seen(ASKED)).toHaveLength(asked)
  })

  it('and is canceled there is reported, until PayPal is opened again', async () => {
    const CANCELED = 'You canceled in PayPal. Nothing was charged.'
    const { advance, user } = await order(known)
    api.answer(ASKED, purchase('open', { canceled_at: '2026-11-28T12:00:00.000Z' }))
    await advance(500)
    expect(await screen.findByText(CANCELED)).toBeVisible()
    expect(screen.queryByText(/PayPal is open/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Open PayPal' }))
    expect(screen.getByText(/PayPal has opened in a new tab/)).toBeVisible()
    await advance(500)
    await waitFor(() => expect(api.seen(ASKED)).toHaveLength(2))
    expect(screen.getByText(/PayPal has opened in a new tab/)).toBeVisible()
    api.answer(ASKED, purchase('open', { canceled_at: '2026-11-28T12:01:00.000Z' }))
    await advance(1500)
    expect(await screen.findByText(CANCELED)).toBeVisible()
  })

  it('is polled only once, however often the page becomes visible', async () => {
    const { focus, advance } = await order(known)
    api.answer(ASKED, purchase('open'))
    await focus()
    await focus()
    await advance(500)
    await waitFor(() => expect(api.seen(ASKED)).toHaveLength(1))
  })

  it('is no longer polled when another package is chosen', async () => {
    const { focus, advance, user, store } = await order(known)
    await user.click(button('Choose another payment method'))
    await user.click(button('Choose another package'))
    expect(store.getState().purchase).not.toHaveProperty('orderSid')
    await focus()
    await advance(500)
    expect(api.seen(ASKED)).toEqual([])
  })

  it.each([
    ['does not name it', { features: ['purchases'] }],
    ['does not tell of purchases', { purchase_sid: 'P1', features: [] }],
  ])('is not queried if the server %s: the dialog shows the balance', async (_, service) => {
    const { focus, advance } = await order(service)
    api.answer('GET Account', { resources: { account: { ...parent, credits: 102 } } })
    await focus()
    await advance(500)
    expect(await screen.findByText('You have 102 credits now.')).toBeVisible()
    expect(screen.getByText(/PayPal has opened in a new tab/)).toBeVisible()
    expect(api.seen(ASKED)).toEqual([])
  })
})

describe('the first step', () => {
  it('shows the debt, and that a purchase pays it first', async () => {
    api.answer('GET Account', { resources: { account: { ...parent, credits: 0, owed_credits: 84 } } })
    await openPurchase()
    expect(screen.getByText('You owe 84 credits. Your purchase pays this first.')).toBeVisible()
  })

  it('shows nothing without a debt', async () => {
    await openPurchase()
    expect(screen.queryByText(/You owe/)).not.toBeInTheDocument()
  })
})
