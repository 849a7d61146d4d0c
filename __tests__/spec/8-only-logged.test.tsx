import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { answerCustomer, customerServices } from '../helpers/api/customerApp'
import { packages } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fakeServices } from '../helpers/page/fakeServices'
import { fakeStripe } from '../helpers/page/fakeStripe'
import type { App } from '../helpers/page/gestures'
import { choosePackage, openLoggedIn, press } from '../helpers/page/gestures'
import { button } from '../helpers/page/onScreen'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const SAVE = 'POST Accounts/AutoReplenishers/'

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
  api.answer('POST Conversions', {})
})

const FAILURES: [string, (call: string) => void][] = [
  ['a status of 500', (call) => api.refuse(call, 500, { code: 7, message: 'stack trace' })],
  ['no usable body', (call) => api.answer(call, () => new HttpResponse('<h1>No such page</h1>', { status: 404 }))],
  ['a dead network', (call) => api.cutOff(call)],
  ['code and message', (call) => api.refuse(call, 422, { code: 7, message: 'Not today.' })],
]

/** It was logged, and nothing is shown. */
async function expectOnlyLogged({ services }: App, words: RegExp) {
  await waitFor(() => expect(services.world.warnings).toContainEqual(expect.stringMatching(words)))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByText(/there was an error|stack trace|not today|no such page/i)).not.toBeInTheDocument()
}

async function pay() {
  const stripe = fakeStripe()
  const app = await openLoggedIn(customerServices({ cardPayments: stripe.cardPayments }))
  await choosePackage(app)
  await screen.findByText('Card form of the provider')
  await stripe.pay()
  return app
}

describe('§8 Error catalogue: only logged, no user message is shown', () => {
  describe.each(FAILURES)('%s', (_, fail) => {
    test('checkout session creation', async () => {
      fail('rpc create_checkout_session')
      const app = await openLoggedIn()
      await choosePackage(app)
      await expectOnlyLogged(app, /checkout session/)
      expect(button('Pay with PayPal')).toBeEnabled()
    })

    test('auto-replenish save, in the offer', async () => {
      fail(SAVE)
      const app = await openApp({ token: 'my-token', path: '/nowhere' })
      await press(app, 'Enable Auto-Replenish')
      await expectOnlyLogged(app, /Auto-replenish settings/)
      expect(button('Enable Auto-Replenish')).toBeEnabled()
    })

    test('package listing', async () => {
      fail('rpc list_products')
      const app = await openLoggedIn()
      await press(app, 'Add More')
      await screen.findByRole('dialog', { name: 'Select Package' })
      await expectOnlyLogged(app, /Packages/)
    })
  })

  test.each([FAILURES[0], FAILURES[2]] as typeof FAILURES)(
    'auto-replenish save, in the purchase panel, where what was changed stays unsaved: %s',
    async (_, fail) => {
      fail(SAVE)
      const app = await pay()
      await app.user.click(await screen.findByRole('switch'))
      await press(app, 'Update Settings')
      await waitFor(() => expect(app.services.world.warnings).toHaveLength(1))
      expect(await screen.findByText('Click "Update Settings" to save changes.')).toBeVisible()
      expect(screen.queryByText('Saved!')).not.toBeInTheDocument()
      expect(screen.queryByText(/there was an error|stack trace|not today|no such page/i)).not.toBeInTheDocument()
    },
  )

  test('checkout session creation: an answer without client_secret and publishable_key', async () => {
    api.answer('rpc create_checkout_session', {})
    const app = await openLoggedIn()
    await choosePackage(app)
    await expectOnlyLogged(app, /checkout session/)
  })

  test('package listing: an answer that is not a list', async () => {
    api.answer('rpc list_products', { packages: [] })
    await expectOnlyLogged(await openLoggedIn(), /Packages/)
  })

  test('package listing: packages without a price are left out', async () => {
    const [first] = packages.standard
    api.answer('rpc list_products', [{ ...first, default_price: null }, null, first])
    const app = await openLoggedIn()
    await press(app, 'Add More')
    expect(await screen.findAllByRole('button', { name: /^Buy/ })).toHaveLength(1)
  })

  test('remote config reads', async () => {
    const remoteConfig = { cached: () => ({}), read: () => Promise.reject(new Error('Firestore is down')) }
    const app = await openApp({ services: fakeServices({ remoteConfig }), path: '/nowhere' })
    await expectOnlyLogged(app, /remote config/)
  })
})
