import { act, screen, waitFor } from '@testing-library/react'
import { purchaseOpened } from '../../src/events'
import { accountOutdated } from '../../src/features/account/accountSlice'
import { answerCustomer, customerServices } from '../helpers/api/customerApp'
import { parent, subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fakeStripe } from '../helpers/page/fakeStripe'
import type { App } from '../helpers/page/gestures'
import {
  answerVisitors,
  askForCode,
  askForCredits,
  askForReminder,
  choosePackage,
  logInByLegacyPin,
  logInByPhone,
  openLoggedIn,
  openLogIn,
  orderByPayPal,
  pendingRequest,
  press,
  proveNumber,
  setPin,
  topUp,
} from '../helpers/page/gestures'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()

/** A call's only request, which goes to the call's address. */
async function sent(call: string) {
  await waitFor(() => expect(api.seen(call)).toHaveLength(1))
  const [{ url, body, id }] = api.seen(call) as [ReturnType<typeof api.seen>[number]]
  const [kind, path] = call.split(' ')
  expect(url.origin + url.pathname).toBe(`http://api.test/${kind === 'rpc' ? 'rpc' : `v1/${path}`}`)
  return { body, id }
}

const answerCheckout = () =>
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
/** The answer to a call that is not read. */
const answerNothing = (call: string) => api.answer(call, () => new Response(null, { status: 204 }))
const loggedInToken = ({ services }: App) => services.world.jar.get('access_token')?.value

describe('§7 The calls it makes', () => {
  describe('of visitors', () => {
    beforeEach(() => answerVisitors(api))

    test('POST verification/request/: phone_number, method, scope; verification_sid is read', async () => {
      const app = await openApp({ path: '/forgot-pin' })
      await askForCode(app)
      expect(await sent('POST verification/request/')).toMatchObject({
        body: { phone_number: '+12015550123', method: 'text', scope: 'accounts.password.update' },
      })
      expect(await screen.findByText('Enter the code')).toBeVisible()
    })

    test('POST verification/verify/: verification_sid, verification_code; verification_receipt is read', async () => {
      const app = await openApp({ path: '/forgot-pin' })
      await proveNumber(app)
      expect(await sent('POST verification/verify/')).toMatchObject({
        body: { verification_sid: 'VE1', verification_code: '123456' },
      })
      expect(await screen.findByText('Set your PIN')).toBeVisible()
    })

    test('POST Access/Tokens, phone: provider_type, phone_number, passcode, ip_address; resources.token.access_token is read', async () => {
      const app = await openLogIn()
      await logInByPhone(app)
      expect(await sent('POST Access/Tokens')).toMatchObject({
        body: { provider_type: 'phone', phone_number: '+12015550123', passcode: '1234', ip_address: '203.0.113.7' },
      })
      await waitFor(() => expect(loggedInToken(app)).toBe('token-of-the-account'))
    })

    test('POST Access/Tokens, legacy: provider_type, pin; resources.token.access_token is read', async () => {
      const app = await openLogIn('/login?type=legacy_pin')
      await logInByLegacyPin(app)
      expect((await sent('POST Access/Tokens')).body).toEqual({ provider_type: 'legacy_pin', pin: 'Ab 12-x' })
      await waitFor(() => expect(loggedInToken(app)).toBe('token-of-the-account'))
    })

    test('POST Accounts/password: new_password, verification_receipt; nothing is read', async () => {
      answerNothing('POST Accounts/password')
      const app = await openApp({ path: '/forgot-pin' })
      await proveNumber(app)
      await setPin(app)
      expect(await sent('POST Accounts/password')).toMatchObject({
        body: { new_password: '4711', verification_receipt: 'receipt-of-the-number' },
      })
      await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    })

    test('POST Access/Reminders: provider_type=legacy_pin, lookup; nothing is read', async () => {
      answerNothing('POST Access/Reminders')
      const app = await openApp({ path: '/forgot-pin?type=legacy_pin' })
      await askForReminder(app)
      expect(await sent('POST Access/Reminders')).toMatchObject({
        body: { provider_type: 'legacy_pin', lookup: 'ann@example.com' },
      })
      await waitFor(() => expect(app.services.world.went).toEqual(['/login']))
    })

    test('GET public-IP lookup service (third party): no payload; ip is read, and it sees none of our credentials', async () => {
      const app = await openLogIn()
      const [asked, ...more] = api.seen('GET ip')
      expect([asked?.url.href, asked?.body, more]).toEqual(['http://ip.test/', undefined, []])
      expect(asked?.headers.has('authorization')).toBe(false)
      await logInByPhone(app)
      expect((await sent('POST Access/Tokens')).body).toMatchObject({ ip_address: '203.0.113.7' })
    })
  })

  describe('of parent accounts', () => {
    beforeEach(() => answerCustomer(api))

    test('POST rpc create_checkout_session (id CreateCheckoutSession): stripe_product_id; result.client_secret and result.publishable_key are read', async () => {
      answerCheckout()
      const stripe = fakeStripe()
      const app = await openLoggedIn(customerServices({ cardPayments: stripe.cardPayments }))
      await choosePackage(app)
      expect(await sent('rpc create_checkout_session')).toEqual({
        id: 'CreateCheckoutSession',
        body: { stripe_product_id: 'prod_60' },
      })
      expect(await screen.findByText('Card form of the provider')).toBeVisible()
      expect([stripe.clientSecrets, stripe.keys]).toEqual([['cs_1'], ['pk_1']])
    })

    test('POST Transactions: coupon_code, payment_method, return_url, cancel_url, stripe_product_id; resources.transaction.gateways[0].redirect_url is read', async () => {
      answerCheckout()
      const gateways = [{ redirect_url: 'https://paypal.test/1' }, { redirect_url: 'https://paypal.test/2' }]
      api.answer('POST Transactions', { resources: { transaction: { gateways } } })
      const app = await openLoggedIn()
      await orderByPayPal(app)
      expect(await sent('POST Transactions')).toMatchObject({
        body: {
          coupon_code: '',
          payment_method: 'paypal-express',
          return_url: expect.stringMatching(/^https:\/\/app\.test\//),
          cancel_url: expect.stringMatching(/^https:\/\/app\.test\//),
          stripe_product_id: 'prod_60',
        },
      })
      await waitFor(() => expect(app.services.world.opened).toEqual(['https://paypal.test/1']))
    })

    test('POST Accounts/AutoReplenishers/{sid optional}: without a sid for a new one; nothing is read', async () => {
      answerNothing('POST Accounts/AutoReplenishers/')
      const app = await openApp({ token: 'my-token', path: '/nowhere' })
      await press(app, 'Enable Auto-Replenish')
      expect(await sent('POST Accounts/AutoReplenishers/')).toMatchObject({
        body: { stripe_product_id: 'prod_c300', balance_threshold: 2.5, is_active: 1 },
      })
      expect(await screen.findByRole('button', { name: 'Saved!' })).toBeVisible()
    })

    test('POST Accounts/AutoReplenishers/{sid optional}: with the sid of the one there is', async () => {
      answerCustomer(api, { replenishers: [topUp] })
      answerCheckout()
      api.answer('POST Conversions', {})
      api.answer('POST Accounts/AutoReplenishers/T1', {})
      const stripe = fakeStripe()
      const app = await openLoggedIn(customerServices({ cardPayments: stripe.cardPayments }))
      await choosePackage(app)
      await screen.findByText('Card form of the provider')
      await stripe.pay()
      await app.user.click(screen.getByRole('switch'))
      await press(app, 'Update Settings')
      expect((await sent('POST Accounts/AutoReplenishers/T1')).body).toEqual({
        stripe_product_id: 'prod_60',
        balance_threshold: 2.5,
        is_active: 0,
      })
    })

    test('POST rpc list_products (id ListProducts): group; the result is a list of packages, sorted by ascending credits', async () => {
      const app = await openLoggedIn()
      await press(app, 'Add More')
      const buttons = await screen.findAllByRole('button', { name: /^Buy/ })
      expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
        'Buy For $10.00, 60 Credits',
        'Buy For $20.00, 120 Credits',
      ])
      for (const { id, body } of api.seen('rpc list_products'))
        expect([id, Object.keys(body as object)]).toEqual(['ListProducts', ['group']])
    })

    test('list_products runs when logged in and the account has a sid', async () => {
      answerCustomer(api, { account: { ...parent, sid: '' } })
      const { store } = await openApp({ token: 'my-token', path: '/nowhere' })
      await waitFor(() => expect(store.getState().account.status).toBe('known'))
      act(() => void store.dispatch(purchaseOpened()))
      expect(api.seen('rpc list_products')).toEqual([])
      answerCustomer(api)
      act(() => void store.dispatch(accountOutdated()))
      await waitFor(() => expect(api.seen('rpc list_products')).not.toEqual([]))
    })

    test('GET Account: no payload; resources.account is read', async () => {
      await openLoggedIn()
      expect(await sent('GET Account')).toMatchObject({ body: undefined })
      expect(await screen.findByText('42 credits')).toBeVisible()
    })

    test('GET Account/AutoReplenishers: no payload; resources.auto_replenishers, of which the active one marks an existing replenisher', async () => {
      answerCustomer(api, { replenishers: [{ ...topUp, sid: 'T0', is_active: 0 }, topUp] })
      const { store } = await openApp({ token: 'my-token', path: '/nowhere' })
      expect(await sent('GET Account/AutoReplenishers')).toMatchObject({ body: undefined })
      await waitFor(() => expect(store.getState().replenisher.active?.sid).toBe('T1'))
    })
  })

  describe('of sub-accounts', () => {
    beforeEach(() => answerCustomer(api, { account: subAccount }))

    test('POST rpc sub_acct.request_credits: id, credits; success refreshes user data', async () => {
      api.answer('rpc sub_acct.request_credits', {})
      const app = await openLoggedIn()
      await askForCredits(app)
      expect(await sent('rpc sub_acct.request_credits')).toMatchObject({ body: { id: 'sub-1', credits: 12.5 } })
      await waitFor(() => expect(api.seen('GET Account')).toHaveLength(2))
    })

    test('POST rpc sub_acct.list_credit_requests: id; result is a list of requests with status', async () => {
      api.answer('rpc sub_acct.list_credit_requests', [{ ...pendingRequest, status: 'denied' }, pendingRequest])
      await openLoggedIn()
      expect(await sent('rpc sub_acct.list_credit_requests')).toMatchObject({ body: { id: 'sub-1' } })
      expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
    })

    test('POST rpc sub_acct.list_credit_requests: sub-accounts only', async () => {
      answerCustomer(api)
      await openLoggedIn()
      await screen.findByRole('button', { name: 'Add More' })
      await waitFor(() => expect(api.seen('rpc list_products')).toHaveLength(2))
      expect(api.seen('rpc sub_acct.list_credit_requests')).toEqual([])
    })
  })
})
