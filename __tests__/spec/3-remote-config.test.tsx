import { screen, waitFor } from '@testing-library/react'
import { answerCustomer, customerServices } from '../helpers/api/customerApp'
import { parent } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fakeServices } from '../helpers/page/fakeServices'
import { answerVisitors, choosePackage, press } from '../helpers/page/gestures'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const IMAGE = 'https://images.test'

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
})

const images = () => Array.from(document.querySelectorAll('li img'), (image) => image.getAttribute('src'))

describe('§3 Entities and their fields: remote config', () => {
  const openWith = (config: object, strings: object = {}) => {
    const remoteConfig = { cached: () => ({}), read: async () => ({ strings: { ...strings }, config: { ...config } }) }
    return openApp({ services: customerServices({ remoteConfig }), path: '/nowhere' })
  }
  const store = {
    sale_active: true,
    sale_title: 'Summer sale',
    sale_body: 'Twice the credits.',
    sale_image: `${IMAGE}/sale.png`,
    intro_package_group: 'standard',
    intro_package_image: `${IMAGE}/intro.png`,
    choose_payment_method_button: 'Pay another way',
  }

  test('Banner config: active, type, title, body, link_url, link_text', async () => {
    const link = { link_url: 'https://status.test/', link_text: 'Status' }
    await openWith({
      banner: { active: true, type: 'warning', title: 'Maintenance', body: 'Tonight at ten.', ...link },
    })
    const banner = (await screen.findByText('Maintenance')).closest('[role="alert"]')
    expect(banner).toHaveTextContent('MaintenanceTonight at ten. Status')
    expect(banner).toHaveAttribute('data-severity', 'warning')
    expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('href', 'https://status.test/')
  })

  test('Banner config: active', async () => {
    const { store } = await openWith({ banner: { active: false, title: 'Maintenance' } })
    await waitFor(() => expect(store.getState().banners.isSaleClosed).toBe(false))
    expect(screen.queryByText('Maintenance')).not.toBeInTheDocument()
  })

  test('Store (remote) config: sale_active, sale_title, sale_body, sale_image', async () => {
    const app = await openWith({ store })
    expect(await screen.findByText('Summer sale')).toBeVisible()
    expect(screen.getByText('Twice the credits.')).toBeVisible()
    await press(app, 'Add More')
    expect(await screen.findByRole('img', { name: 'Summer sale' })).toHaveAttribute('src', `${IMAGE}/sale.png`)
  })

  test('Store (remote) config: intro_package_group, intro_package_image', async () => {
    answerCustomer(api, { account: { ...parent, is_paid: false } })
    const app = await openWith({ store: { ...store, sale_active: false } })
    await press(app, 'Add More')
    await screen.findAllByRole('button', { name: /^Buy/ })
    expect(images()).toEqual([`${IMAGE}/intro.png`, `${IMAGE}/intro.png`])
  })

  test('Store (remote) config: choose_payment_method_button', async () => {
    const app = await openWith({ store })
    await choosePackage(app)
    await press(app, 'Pay with PayPal')
    expect(await screen.findByRole('button', { name: 'Pay another way' })).toBeVisible()
  })

  test('Remote collection "Strings" (text strings keyed by document id)', async () => {
    await openWith({}, { 'notFound.text': { text: 'Nothing here, sorry.' } })
    expect(await screen.findByText('Nothing here, sorry.')).toBeVisible()
  })

  test('Remote collections are read at start: once', async () => {
    const read = jest.fn(async () => ({ strings: {}, config: {} }))
    const { user } = await openApp({
      services: fakeServices({ remoteConfig: { cached: () => ({}), read } }),
      path: '/nowhere',
    })
    await user.click(screen.getByRole('link', { name: 'Go Home' }))
    await screen.findByRole('heading', { name: 'Welcome back!' })
    expect(read).toHaveBeenCalledTimes(1)
  })
})
