import { screen, waitFor } from '@testing-library/react'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { dialog } from '../../../helpers/page/onScreen'
import { BUY_60, openPurchase } from '../../../helpers/page/openPurchase'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const OFFER = 'Better safe than sorry!'
const NO_CARD = /^We have no card to charge yet\. Your next card purchase saves one/

async function openWith(account: object) {
  answerCustomer(api, { account: { ...parent, ...account } })
  const app = await renderApp({ path: '/nowhere', token: 'token' })
  await waitFor(() => expect(app.store.getState().packages.corporate.status).toBe('known'))
  await waitFor(() => expect(app.store.getState().replenisher.status).toBe('known'))
  return app
}

test('without a saved card, the offer says that there is nothing to charge yet, also once it is saved', async () => {
  api.answer('POST Accounts/AutoReplenishers/', {})
  const { user } = await openWith({ has_card: false })
  expect(await dialog(OFFER)).toHaveTextContent(/We have no card to charge yet/)
  await user.click(screen.getByRole('button', { name: 'Enable Auto-Replenish' }))
  expect(await screen.findByRole('button', { name: 'Saved!' })).toBeVisible()
  expect(screen.getByText(NO_CARD)).toBeVisible()
})

test.each([{ has_card: true }, {}])('with %j it says nothing of the kind', async (account) => {
  await openWith(account)
  expect(await dialog(OFFER)).toBeVisible()
  expect(screen.queryByText(NO_CARD)).not.toBeInTheDocument()
})

test('a new account, which has neither bought anything nor a card, is not met by the offer', async () => {
  await openWith({ is_paid: false, credits: 0, has_card: false })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([{ is_paid: false, has_card: true }, { is_paid: false }])(
  'an account with %j gets the offer',
  async (account) => {
    await openWith(account)
    expect(await dialog(OFFER)).toBeVisible()
  },
)

test('after a purchase by PayPal, the panel says that there is no card', async () => {
  answerCustomer(api, { account: { ...parent, has_card: false } })
  const { user, store } = await openPurchase()
  api.answer('rpc create_checkout_session', { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' })
  api.answer('POST Transactions', {
    resources: { transaction: { gateways: [{ redirect_url: 'https://paypal.test/approve' }], purchase_sid: 'P1' } },
  })
  await user.click(screen.getByRole('button', { name: BUY_60 }))
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  await user.click(screen.getByRole('button', { name: 'Continue to PayPal' }))
  await screen.findByText(/PayPal has opened in a new tab/)
  api.answer('GET Purchases/P1', {
    resources: { purchase: { sid: 'P1', status: 'paid', credits: 60, balance: 102 } },
  })
  const { getPurchase } = await import('../../../../src/features/purchase/purchaseApi')
  await store.dispatch(getPurchase.initiate('P1'))
  expect(await screen.findByRole('heading', { name: 'Auto Replenish' })).toBeVisible()
  expect(screen.getByText(NO_CARD)).toBeVisible()
})

test('after a payment by Link, which saves no card, the panel says so once it is paid (37-link-payment-intent.json)', async () => {
  const card = fakeStripe()
  answerCustomer(api, { account: { ...parent, has_card: false } })
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1', purchase_sid: 'P1' })
  api.answer('POST Conversions', {})
  api.answer('GET Purchases/P1', {
    resources: { purchase: { sid: 'P1', status: 'paid', credits: 60, balance: 102 } },
  })
  const { user, store } = await openPurchase({ cardPayments: card.cardPayments })
  await user.click(screen.getByRole('button', { name: BUY_60 }))
  await screen.findByText('Card form of the provider')
  await card.pay()
  expect(await screen.findByRole('heading', { name: 'Auto Replenish' })).toBeVisible()
  const { getPurchase } = await import('../../../../src/features/purchase/purchaseApi')
  await store.dispatch(getPurchase.initiate('P1'))
  expect(await screen.findByText(NO_CARD)).toBeVisible()
})
