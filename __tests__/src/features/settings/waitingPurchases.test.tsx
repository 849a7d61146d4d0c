import { act, screen, waitFor } from '@testing-library/react'
import type { WaitingPurchase } from '../../../../contract/purchases'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerStatement } from '../../../helpers/api/statement'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { part } from '../../../helpers/page/paymentTab'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const WAITING = 'GET Account/WaitingPurchases'
const CONFIRM = 'POST Purchases/p-1/Confirmation'

const topUp: WaitingPurchase = {
  sid: 'p-1',
  waits_for: 'confirmation',
  method: 'top_up',
  created_at: '2026-11-21T12:00:00.000Z',
  credits: 63,
  amount_usd: 10,
  card: { brand: 'visa', last4: '3184' },
}
const answerWaiting = (...waiting_purchases: WaitingPurchase[]) =>
  api.answer(WAITING, { resources: { waiting_purchases } })

let stripe: ReturnType<typeof fakeStripe>
beforeEach(() => {
  stripe = fakeStripe()
  answerStatement(api, [])
  answerWaiting(topUp)
  const confirmation = { client_secret: 'pi_1_secret', publishable_key: 'pk_1', payment_method: 'pm_1' }
  api.answer(CONFIRM, { resources: { confirmation } })
})

const open = () =>
  renderApp({
    path: '/settings/payment',
    services: { ...customerServices(), cardPayments: stripe.cardPayments },
    travels: true,
  })
const confirm = () => screen.findByRole('button', { name: 'Confirm payment' })

describe('payments in progress', () => {
  test('are not mentioned if there are none', async () => {
    answerWaiting()
    await open()
    await waitFor(() => expect(api.seen(WAITING)).toHaveLength(1))
    await part('Saved cards')
    expect(screen.queryByRole('region', { name: 'Payments in progress' })).not.toBeInTheDocument()
  })

  test('that the bank asks about are confirmed with the bank, and go once they are paid', async () => {
    const { user } = await open()
    const list = await part('Payments in progress')
    expect(
      list.getByText(/confirm the payment of \$10\.00 with your Visa ending in 3184\. Then we add 63 credits\./),
    ).toBeVisible()
    await user.click(await confirm())
    expect(await screen.findByText(/Your credits are on their way/)).toBeVisible()
    expect([stripe.keys, stripe.confirmed]).toEqual([['pk_1'], [['pi_1_secret', { payment_method: 'pm_1' }]]])
    answerWaiting()
    await waitFor(
      () => expect(screen.queryByRole('region', { name: 'Payments in progress' })).not.toBeInTheDocument(),
      { timeout: 5000 },
    )
  })

  test('that the bank has not confirmed can be tried again', async () => {
    stripe.haveBankSay({ error: { code: 'payment_intent_authentication_failure' } })
    const { user } = await open()
    await user.click(await confirm())
    expect(await screen.findByText(/Your bank hasn't confirmed the payment/)).toBeVisible()
    stripe.haveBankSay({ paymentIntent: { status: 'succeeded' } })
    await user.click(await confirm())
    expect(await screen.findByText(/Your credits are on their way/)).toBeVisible()
  })

  test.each([
    ['a lost connection', { error: { type: 'api_connection_error' } }],
    ['a payment in progress', { paymentIntent: { status: 'processing' } }],
    ['an error that nobody knows', { error: { type: 'new_error' } }],
  ])('of which nobody knows whether the bank has confirmed them (%s) say so', async (_, answer) => {
    stripe.haveBankSay(answer)
    const { user } = await open()
    await user.click(await confirm())
    expect(await screen.findByText(/We couldn't find out whether your bank has confirmed the payment\./)).toBeVisible()
    expect(screen.queryByText(/nothing was charged/)).not.toBeInTheDocument()
    stripe.haveBankSay({ paymentIntent: { status: 'succeeded' } })
    await user.click(await confirm())
    expect(await screen.findByText(/Your credits are on their way/)).toBeVisible()
  })

  test.each([
    ['succeeded', /Your credits are on their way/],
    ['canceled', /nothing was charged/],
  ])('that were %s in another tab say so', async (status, expected) => {
    stripe.haveBankSay({ error: { type: 'invalid_request_error', payment_intent: { status } } })
    const { user } = await open()
    await user.click(await confirm())
    expect(await screen.findByText(expected)).toBeVisible()
  })

  test('that need no confirmation any more say so', async () => {
    api.refuse(CONFIRM, 409, { code: 'nothing_to_confirm', message: "This payment doesn't need it." })
    const { user } = await open()
    await user.click(await confirm())
    expect(await screen.findByText("This payment doesn't need it.")).toBeVisible()
    expect(stripe.confirmed).toEqual([])
  })

  test('that PayPal is checking are listed, with nothing to do', async () => {
    const { card: _card, ...purchase } = topUp
    answerWaiting({ ...purchase, method: 'paypal', waits_for: 'provider' })
    await open()
    const list = await part('Payments in progress')
    expect(list.getByText(/PayPal is checking your payment of \$10\.00\. We add 63 credits/)).toBeVisible()
    expect(list.queryByRole('button')).not.toBeInTheDocument()
  })

  test('go once the server says that something has happened, also if that is no payment', async () => {
    const { store } = await open()
    await part('Payments in progress')
    answerWaiting()
    await act(async () => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payments in progress' })).not.toBeInTheDocument())
  })
})
