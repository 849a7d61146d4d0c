import { screen, waitFor } from '@testing-library/react'
import { answerCustomer, customerServices } from '../helpers/api/customerApp'
import { packages, parent, subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { askForCredits, openLoggedIn, pendingRequest, press } from '../helpers/page/gestures'
import { button } from '../helpers/page/onScreen'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const INTRO_IMAGE = 'https://images.test/intro.png'

beforeEach(() => {
  answerCustomer(api)
  api.answer('GET ip', { ip: '203.0.113.7' })
})

const absent = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()

describe('§6 Roles and permissions', () => {
  test.each(['/', '/call-history', '/manage-users', '/settings', '/settings/payment', '/upgrade-account'])(
    'Logged in versus not logged in gates the protected routes: %s',
    async (path) => {
      await openApp({ path })
      expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    },
  )

  test('Logged in versus not logged in gates the protected routes: logged in, they open', async () => {
    api.answer('GET Account/CallerIds', { resources: { caller_ids: [] } })
    api.answer('GET Calls', { resources: { calls: [], next_cursor: null } })
    await openApp({ services: customerServices(), path: '/' })
    expect(await screen.findByRole('heading', { name: 'Place A Call' })).toBeVisible()
  })

  test('Parent account: can add credits directly ("Add More")', async () => {
    const app = await openLoggedIn()
    await press(app, 'Add More')
    expect(await screen.findAllByRole('button', { name: /^Buy/ })).toHaveLength(2)
    absent('Request More')
  })

  describe('Sub-account (has parent_account_sid)', () => {
    test('can only request credits from the parent', async () => {
      answerCustomer(api, { account: subAccount })
      await openLoggedIn()
      expect(await screen.findByRole('button', { name: 'Request More' })).toBeEnabled()
      absent('Add More')
    })

    test('one pending request at a time', async () => {
      answerCustomer(api, { account: subAccount, creditRequests: [pendingRequest] })
      await openLoggedIn()
      expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
      absent('Request More')
    })

    test('one pending request at a time: after one was sent there is no second', async () => {
      answerCustomer(api, { account: subAccount })
      api.answer('rpc sub_acct.request_credits', () => {
        answerCustomer(api, { account: subAccount, creditRequests: [pendingRequest] })
        return {}
      })
      await askForCredits(await openLoggedIn())
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(button('Request Pending')).toBeDisabled()
      absent('Request More')
    })

    test('Reading: one that is not active and has a pending request sees no button', async () => {
      answerCustomer(api, { account: { ...subAccount, is_active: false }, creditRequests: [pendingRequest] })
      const { store } = await openLoggedIn()
      await waitFor(() => expect(store.getState().creditRequests.status).toBe('known'))
      absent('Request More')
      absent('Request Pending')
    })
  })

  test.each([
    ['standard', false, ['60 Credits', '120 Credits']],
    ['corporate', true, ['300 Credits', '600 Credits']],
  ])('Standard versus corporate: is_corporate decides the package group shown: %s', async (_, is_corporate, shown) => {
    answerCustomer(api, { account: { ...parent, is_corporate } })
    const app = await openLoggedIn()
    await press(app, 'Add More')
    await screen.findAllByRole('button', { name: /^Buy/ })
    expect(screen.getAllByText(/^\d+ Credits$/).map((each) => each.textContent)).toEqual(shown)
  })

  describe('Users flagged is_paid or is_corporate do not see the intro package image', () => {
    async function introImages(flags: object, intro_package_group = 'standard') {
      answerCustomer(api, { account: { ...parent, is_paid: false, is_corporate: false, ...flags } })
      const store = { intro_package_group, intro_package_image: INTRO_IMAGE }
      const remoteConfig = { cached: () => ({}), read: async () => ({ strings: {}, config: { store } }) }
      const app = await openLoggedIn(customerServices({ remoteConfig }))
      await press(app, 'Add More')
      await screen.findAllByRole('button', { name: /^Buy/ })
      return document.querySelectorAll(`img[src="${INTRO_IMAGE}"]`).length
    }

    test.each([
      ['is_paid', { is_paid: true }, 'standard'],
      ['is_corporate', { is_corporate: true }, 'corporate'],
    ])('flagged %s', async (_, flags, group) => {
      expect(await introImages(flags, group)).toBe(0)
    })

    test('everyone else does, on packages of intro_package_group', async () => {
      expect(await introImages({})).toBe(packages.standard.length)
    })
  })

  test.each([
    ['a parent account', parent],
    ['a sub-account', subAccount],
  ])('Whether Manage Users is restricted by role: not shown. Reading: %s finds it', async (_, account) => {
    answerCustomer(api, { account })
    await openLoggedIn()
    for (const link of screen.getAllByRole('link', { name: /Users$/ }))
      expect(link).toHaveAttribute('href', '/manage-users')
  })
})
