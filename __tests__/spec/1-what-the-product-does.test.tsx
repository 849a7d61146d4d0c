import { screen, within } from '@testing-library/react'
import { rateAnswer } from '../helpers/api/calls'
import { answerCustomer, openAsCustomer } from '../helpers/api/customerApp'
import { parent, subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { fillIn } from '../helpers/page/fillIn'
import { button, dialog } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'
import { fakeCards } from '../helpers/server/fakeCards'

const api = startFakeApi()
const CORPORATE = { ...parent, is_corporate: true }

beforeEach(() => {
  answerCustomer(api)
  api.answer('GET ip', { ip: '203.0.113.7' })
})

describe('§1 What the product does and for whom', () => {
  test('Users hold an account and a credit balance', async () => {
    await openAsCustomer()
    expect(screen.getByRole('group', { name: 'Credits' })).toHaveTextContent('42 credits')
  })

  test.each([
    ['Most calls cost 1 credit per minute', '2025550100', rateAnswer(), '1 credit per minute'],
    [
      'Destinations outside North America may cost more',
      '+442079460123',
      rateAnswer({ to: '+442079460123', country: 'GB', description: 'United Kingdom', credits_per_minute: 2.5 }),
      '2.5 credits per minute',
    ],
  ])('Credits are consumed per call minute. %s', async (_, typed, rate, price) => {
    api.offersNoOther()
    api.answer('GET Rates', rate)
    const { user } = await openAsCustomer({ path: '/' })
    await fillIn(user, await screen.findByRole('combobox', { name: 'Phone number' }), typed)
    expect(await screen.findByText(new RegExp(`· ${price}$`))).toBeVisible()
  })

  test('Users log in with a phone number plus a PIN', async () => {
    api.answer('POST Access/Tokens', {})
    const { user } = await renderApp({ path: '/login' })
    await fillIn(user, screen.getByLabelText('Phone number'), '2015550123')
    await fillIn(user, screen.getByLabelText(/4-digit PIN/), '1234')
    await user.click(button('Log In'))
    const phone = { provider_type: 'phone', phone_number: '+12015550123', passcode: '1234' }
    expect(await sentBody(api, 'POST Access/Tokens')).toMatchObject(phone)
    await screen.findByRole('alert')
  })

  test('or with a legacy PIN', async () => {
    api.answer('POST Access/Tokens', {})
    const { user } = await renderApp({ path: '/login?type=legacy_pin' })
    await fillIn(user, screen.getByLabelText(/Legacy PIN/), 'old-one')
    await user.click(button('Log In'))
    expect(await sentBody(api, 'POST Access/Tokens')).toEqual({ provider_type: 'legacy_pin', pin: 'old-one' })
    await screen.findByRole('alert')
  })

  test.each([
    ['a parent', parent, 'Add More'],
    ['a sub-account', subAccount, 'Request More'],
  ])(
    'Accounts are parent accounts or sub-accounts. A sub-account carries a parent_account_sid: %s',
    async (_, account, offered) => {
      answerCustomer(api, { account })
      await openAsCustomer()
      expect(await screen.findByRole('button', { name: offered })).toBeVisible()
    },
  )

  test.each([
    ['standard', parent, '60 Credits'],
    ['corporate', CORPORATE, '300 Credits'],
  ])(
    'Users are standard or corporate (is_corporate). Corporate users see a separate package group: %s',
    async (_, account, first) => {
      answerCustomer(api, { account })
      const { user } = await openAsCustomer()
      await user.click(button('Add More'))
      await dialog('Select Package')
      const [cheapest] = await screen.findAllByText(/^\d+ Credits$/)
      expect(cheapest).toHaveTextContent(first)
    },
  )

  test('Parent accounts buy credit packages by card or PayPal', async () => {
    api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
    const { user } = await openAsCustomer({ cardPayments: fakeCards })
    await user.click(button('Add More'))
    await user.click((await screen.findAllByRole('button', { name: /^Buy/ }))[0] as HTMLElement)
    const payment = within(await dialog('Complete purchase'))
    expect(await payment.findByRole('button', { name: 'Pay by card' })).toBeVisible()
    expect(payment.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  })

  test('They can switch on automatic credit top-up (auto-replenish)', async () => {
    api.answer('POST Accounts/AutoReplenishers/', {})
    const { user } = await renderApp({ path: '/nowhere', token: 'token' })
    await user.click(await screen.findByRole('button', { name: 'Enable Auto-Replenish' }))
    expect(await sentBody(api, 'POST Accounts/AutoReplenishers/')).toMatchObject({ is_active: 1 })
    await screen.findByRole('button', { name: 'Saved!' })
  })

  test('Sub-accounts cannot buy. They ask their parent for more credits', async () => {
    answerCustomer(api, { account: subAccount })
    api.answer('rpc sub_acct.request_credits', {})
    const { user } = await openAsCustomer()
    await user.click(await screen.findByRole('button', { name: 'Request More' }))
    expect(screen.queryByRole('button', { name: /Add More|Buy/ })).not.toBeInTheDocument()
    await fillIn(user, await screen.findByLabelText(/Amount of credits/), '20')
    await user.click(button('Send Request'))
    expect(await sentBody(api, 'rpc sub_acct.request_credits')).toEqual({ id: subAccount.sid, credits: 20 })
  })

  test.each([
    ['account creation', '/get-started', 'accounts.create', 'Text me', 'text'],
    ['account creation', '/get-started', 'accounts.create', 'Call me', 'call'],
    ['PIN reset', '/forgot-pin', 'accounts.password.update', 'Text me', 'text'],
    ['PIN reset', '/forgot-pin', 'accounts.password.update', 'Call me', 'call'],
  ])(
    'Phone ownership is verified by a text or voice code. This is used for %s: %s %s %s',
    async (_, path, scope, wish, method) => {
      api.answer('POST verification/request/', { verification_sid: 'VE1' })
      const { user } = await renderApp({ path })
      const email = screen.queryByLabelText(/email/i)
      if (email) await fillIn(user, email, 'ann@example.com')
      await fillIn(user, screen.getByLabelText('Phone number'), '2015550123')
      await user.click(screen.getByRole('radio', { name: new RegExp(`^${wish}`) }))
      await user.click(button('Next'))
      expect(await sentBody(api, 'POST verification/request/')).toMatchObject({ scope, method })
      await screen.findByRole('heading', { name: 'Enter the code' })
    },
  )

  test('Visitors who are not logged in see a public header and a footer', async () => {
    await renderApp({ path: '/nowhere' })
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })
})
