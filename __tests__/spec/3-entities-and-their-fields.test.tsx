import { screen, waitFor } from '@testing-library/react'
import { answerCustomer, customerServices } from '../helpers/api/customerApp'
import { offered, parent, subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { fakeStripe } from '../helpers/page/fakeStripe'
import { fillIn } from '../helpers/page/fillIn'
import {
  answerVisitors,
  choosePackage,
  logInByLegacyPin,
  openLoggedIn,
  openLogIn,
  orderByPayPal,
  pendingRequest,
  press,
  proveNumber,
  topUp,
} from '../helpers/page/gestures'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const OFFER = 'Better safe than sorry!'
const IMAGE = 'https://images.test'

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
  api.answer('POST Conversions', {})
})

const images = () => Array.from(document.querySelectorAll('li img'), (image) => image.getAttribute('src'))

/** Opens the purchase dialog with these packages. */
async function openPackages(packages: object[]) {
  api.answer('rpc list_products', packages)
  const app = await openLoggedIn()
  await press(app, 'Add More')
  await screen.findAllByRole('button', { name: /^Buy/ })
  return app
}

describe('§3 Entities and their fields: user data', () => {
  test('credits (number)', async () => {
    answerCustomer(api, { account: { ...parent, credits: 7.25 } })
    await openLoggedIn()
    expect(await screen.findByText('7.25 credits')).toBeVisible()
  })

  test('sid', async () => {
    answerCustomer(api, { account: { ...subAccount, sid: 'sub-77' } })
    await openLoggedIn()
    expect(await sentBody(api, 'rpc sub_acct.list_credit_requests')).toEqual({ id: 'sub-77' })
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('is_active (boolean): %s', async (is_active, buttons) => {
    answerCustomer(api, { account: { ...subAccount, is_active }, creditRequests: [pendingRequest] })
    const { store } = await openLoggedIn()
    await waitFor(() => expect(store.getState().creditRequests.status).toBe('known'))
    expect(screen.queryAllByRole('button', { name: 'Request Pending' })).toHaveLength(buttons)
  })

  test('parent_account_sid (sub-accounts only)', async () => {
    answerCustomer(api, { account: { ...parent, parent_account_sid: 'anybody' } })
    await openLoggedIn()
    expect(await screen.findByRole('button', { name: 'Request More' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add More' })).not.toBeInTheDocument()
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('plugins.auto_replenishers: a list of objects with sid and is_active: %s', async (is_active, offers) => {
    answerCustomer(api, { account: { ...parent, plugins: { auto_replenishers: [{ sid: 'T1', is_active }] } } })
    api.refuse('GET Account/AutoReplenishers', 500)
    const { store } = await openApp({ token: 'my-token', path: '/nowhere' })
    await waitFor(() => expect(store.getState().packages.corporate.status).toBe('known'))
    await waitFor(() => expect(store.getState().replenisher.status).toBe('failed'))
    await waitFor(() => expect(screen.queryAllByRole('dialog', { name: OFFER })).toHaveLength(offers))
  })
})

describe('§3 Entities and their fields: package', () => {
  test('id', async () => {
    const app = await openPackages([offered('prod_x9', 60, 1000)])
    await press(app, /^Buy/)
    expect(await sentBody(api, 'rpc create_checkout_session')).toEqual({ stripe_product_id: 'prod_x9' })
  })

  test.each([
    [1000, '$10.00'],
    [999, '$9.99'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
  ])(
    'amount (dollars, two decimals, derived from default_price.unit_amount in cents divided by 100): %d',
    async (cents, shown) => {
      await openPackages([offered('prod_1', 60, cents)])
      expect(screen.getByText(shown)).toBeVisible()
    },
  )

  test('images (list): the first is shown', async () => {
    await openPackages([{ ...offered('prod_1', 60, 1000), images: [`${IMAGE}/1.png`, `${IMAGE}/2.png`] }])
    expect(images()).toEqual([`${IMAGE}/1.png`])
  })

  test('metadata.credits (number-like): digits or a number, sorted as numbers', async () => {
    const inNumbers = { ...offered('prod_1', 0, 1000), metadata: { credits: 20, group: 'standard' } }
    await openPackages([offered('prod_2', 100, 2000), inNumbers, offered('prod_3', 9, 300)])
    expect(screen.getAllByText(/^\d+ Credits$/).map((each) => each.textContent)).toEqual([
      '9 Credits',
      '20 Credits',
      '100 Credits',
    ])
  })

  test('metadata.group (value "corporate" exists; "standard" is the other group)', async () => {
    await openPackages([offered('prod_1', 60, 1000, 'standard'), offered('prod_2', 600, 8000, 'corporate')])
    const [standard, corporate] = screen.getAllByRole('listitem')
    expect(standard).not.toHaveTextContent('Corporate')
    expect(corporate).toHaveTextContent('Corporate')
  })
})

describe('§3 Entities and their fields: auto-replenisher', () => {
  /** The panel after a purchase. */
  async function openPanel(replenisher: object) {
    answerCustomer(api, { replenishers: [replenisher] })
    const stripe = fakeStripe()
    const app = await openLoggedIn(customerServices({ cardPayments: stripe.cardPayments }))
    await choosePackage(app)
    await screen.findByText('Card form of the provider')
    await stripe.pay()
    await screen.findByText('Auto Replenish')
    return app
  }

  test.each([
    [1, true],
    [0, false],
  ])('is_active (1 or 0): %d', async (is_active, isOn) => {
    await openPanel({ ...topUp, is_active })
    expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(isOn)
  })

  test('sid, stripe_product_id, balance_threshold, is_active', async () => {
    api.answer('POST Accounts/AutoReplenishers/T9', {})
    const app = await openPanel({ ...topUp, sid: 'T9', stripe_product_id: 'prod_c600' })
    expect(screen.getByRole('combobox', { name: 'Package' })).toHaveDisplayValue(/^600 Credits/)
    await app.user.click(screen.getByRole('switch'))
    await press(app, 'Update Settings')
    expect(await sentBody(api, 'POST Accounts/AutoReplenishers/T9')).toEqual({
      stripe_product_id: 'prod_c600',
      balance_threshold: 2.5,
      is_active: 0,
    })
  })
})

describe('§3 Entities and their fields: what is sent and read', () => {
  async function signUp() {
    api.answer('POST Accounts', { resources: { token: { access_token: 'new-token' } } })
    const app = await openApp({ path: '/get-started' })
    await fillIn(app.user, screen.getByLabelText(/email/i), 'ann@example.com')
    await proveNumber(app)
    await fillIn(app.user, await screen.findByLabelText(/Your name/), 'Ann')
    await fillIn(app.user, screen.getByLabelText('Enter a 4-digit PIN'), '4711')
    await fillIn(app.user, screen.getByLabelText('Confirm your 4-digit PIN'), '4711')
    await press(app, 'Create Account')
    return sentBody(api, 'POST Accounts')
  }

  test('Verification request: phone_number, method (text or call), scope, email_address (kept client-side for accounts.create)', async () => {
    const account = await signUp()
    expect(await sentBody(api, 'POST verification/request/')).toEqual({
      phone_number: '+12015550123',
      method: 'text',
      scope: 'accounts.create',
    })
    expect(account).toMatchObject({ email_address: 'ann@example.com' })
  })

  test('Verification verify: verification_sid, verification_code. Response: verification_receipt', async () => {
    const account = await signUp()
    expect(await sentBody(api, 'POST verification/verify/')).toEqual({
      verification_sid: 'VE1',
      verification_code: '123456',
    })
    expect(account).toMatchObject({ verification_receipt: 'receipt-of-the-number' })
  })

  test('Checkout session response: result.client_secret, result.publishable_key', async () => {
    const stripe = fakeStripe()
    await choosePackage(await openLoggedIn(customerServices({ cardPayments: stripe.cardPayments })))
    await screen.findByText('Card form of the provider')
    expect([stripe.clientSecrets, stripe.keys]).toEqual([['cs_1'], ['pk_1']])
  })

  test('PayPal transaction request: coupon_code, payment_method ("paypal-express"), return_url, cancel_url, stripe_product_id. Response: resources.transaction.gateways[0].redirect_url', async () => {
    api.answer('POST Transactions', {
      resources: { transaction: { gateways: [{ redirect_url: 'https://pay.test/1' }] } },
    })
    const app = await openLoggedIn()
    await orderByPayPal(app)
    const order = await sentBody(api, 'POST Transactions')
    expect(Object.keys(order as object).sort()).toEqual([
      'cancel_url',
      'coupon_code',
      'payment_method',
      'return_url',
      'stripe_product_id',
    ])
    expect(order).toMatchObject({ payment_method: 'paypal-express' })
    await waitFor(() => expect(app.services.world.opened).toEqual(['https://pay.test/1']))
  })

  test('Credit request: status ("pending" is the value acted on)', async () => {
    const others = ['approved', 'denied', 'PENDING', ''].map((status) => ({ ...pendingRequest, status }))
    answerCustomer(api, { account: subAccount, creditRequests: others })
    await openLoggedIn()
    expect(await screen.findByRole('button', { name: 'Request More' })).toBeEnabled()
  })

  test('Error object: error.code, error.message', async () => {
    api.refuse('POST Access/Tokens', 401, { code: 20003, message: 'Wrong PIN.' })
    await logInByLegacyPin(await openLogIn('/login?type=legacy_pin'))
    expect((await screen.findByRole('alert')).textContent).toBe('Error (20003)Wrong PIN.')
  })

  test('Session cookie: access_token', async () => {
    const { services } = await openLoggedIn()
    expect([...services.world.jar.keys()]).toContain('access_token')
    services.world.jar.delete('access_token')
    expect((await openApp({ services, path: '/nowhere' })).store.getState().session.isLoggedIn).toBe(false)
  })
})
