import { screen, waitFor, within } from '@testing-library/react'
import { purchaseOpened, routeChanged } from '../../../../src/events'
import { checkoutCompleted, providerReturned } from '../../../../src/features/purchase/purchaseSlice'
import { packages, parent } from '../../../helpers/customers'
import type { SeenRequest } from '../../../helpers/fakeApi'
import { startFakeApi } from '../../../helpers/fakeApi'
import { fakeServices } from '../../../helpers/fakeServices'
import { renderApp } from '../../../helpers/renderApp'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET Account', { resources: { account: parent } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', ({ body }: SeenRequest) => packages[(body as { group: 'standard' }).group])
  api.answer('rpc create_checkout_session', { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' })
  api.answer('POST Conversions', {})
})

/** Logged in, with the offer declined earlier and the purchase dialog open. */
async function openPurchase(services = fakeServices({ token: 'token' })) {
  services.cookies.set('AutoReplenishDialog', '1', 45)
  const app = await renderApp({ services, path: '/nowhere' })
  await waitFor(() => expect(app.store.getState().packages.standard.status).toBe('known'))
  app.store.dispatch(purchaseOpened())
  await screen.findByRole('dialog', { name: 'Select Package' })
  return app
}

describe('Purchase dialog (spec §2)', () => {
  it('offers the account its packages with ascending credits, each with its price', async () => {
    await openPurchase()
    const offers = screen.getAllByRole('listitem')
    expect(offers.map((offer) => offer.textContent)).toEqual([
      expect.stringContaining('$10.0060 Credits'),
      expect.stringContaining('$20.00120 Credits'),
    ])
    for (const offer of offers) expect(within(offer).getByRole('button', { name: /^Buy/ })).toBeVisible()
  })

  it('asks for one checkout session when a package is chosen, and leads to the payment', async () => {
    const { user } = await openPurchase()
    await user.dblClick(screen.getByRole('button', { name: 'Buy 60 Credits for $10.00' }))
    expect(await screen.findByRole('dialog', { name: 'Complete purchase' })).toBeVisible()
    await waitFor(() => expect(api.seen('rpc create_checkout_session')).toHaveLength(1))
    expect(api.seen('rpc create_checkout_session')[0]?.body).toEqual({ stripe_product_id: 'prod_60' })
  })

  it('says nothing when the checkout session fails, logs it, and still takes PayPal (spec §8)', async () => {
    api.refuse('rpc create_checkout_session', 500)
    const { user, services } = await openPurchase()
    await user.click(screen.getByRole('button', { name: 'Buy 60 Credits for $10.00' }))
    await waitFor(() => expect(services.world.warnings).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
  })

  it('reports one conversion with the price in dollars when the card is charged, then shows the top-up panel', async () => {
    const { user, store } = await openPurchase()
    await user.click(screen.getByRole('button', { name: 'Buy 60 Credits for $10.00' }))
    store.dispatch(checkoutCompleted())
    store.dispatch(checkoutCompleted())
    expect(await screen.findByRole('button', { name: 'Update Settings' })).toBeVisible()
    await waitFor(() => expect(api.seen('POST Conversions')).toHaveLength(1))
    expect(api.seen('POST Conversions')[0]?.body).toEqual({ package_id: 'prod_60', revenue: 10, currency: 'USD' })
  })

  it('keeps the checkout secret out of the state', async () => {
    const { user, store } = await openPurchase()
    await user.click(screen.getByRole('button', { name: 'Buy 60 Credits for $10.00' }))
    await waitFor(() => expect(store.getState().purchase.checkout).toBe('ready'))
    expect(JSON.stringify(store.getState())).not.toContain('cs_secret')
  })
})

describe('PayPal (spec §2, §7)', () => {
  const order = { resources: { transaction: { gateways: [{ redirect_url: 'https://paypal.test/approve?token=T1' }] } } }

  async function openPayPal(services?: ReturnType<typeof fakeServices>) {
    const app = await openPurchase(services)
    await app.user.click(screen.getByRole('button', { name: 'Buy 120 Credits for $20.00' }))
    await app.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
    return app
  }

  it('shows the notice, the credits and the price, and a way back', async () => {
    const { user } = await openPayPal()
    expect(
      screen.getByText('After submitting your order, you will be redirected to securely complete your purchase.'),
    ).toBeVisible()
    expect(screen.getByText('120')).toBeVisible()
    expect(screen.getByText('$20.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose another payment method' }))
    expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  })

  it('orders once and opens the provider in a new tab', async () => {
    api.answer('POST Transactions', order)
    const { user, services } = await openPayPal()
    await user.dblClick(screen.getByRole('button', { name: 'Continue to PayPal' }))
    await waitFor(() => expect(services.world.opened).toEqual(['https://paypal.test/approve?token=T1']))
    expect(api.seen('POST Transactions')).toHaveLength(1)
    expect(api.seen('POST Transactions')[0]?.body).toEqual({
      coupon_code: '',
      payment_method: 'paypal-express',
      return_url: 'https://app.test/?paypal=approved&package=prod_120',
      cancel_url: 'https://app.test/?paypal=cancelled',
      stripe_product_id: 'prod_120',
    })
  })

  it('offers the link when the browser does not open the tab', async () => {
    api.answer('POST Transactions', order)
    const services = fakeServices({ token: 'token' })
    services.navigation.openTab = () => false
    const { user } = await openPayPal(services)
    await user.click(screen.getByRole('button', { name: 'Continue to PayPal' }))
    const link = await screen.findByRole('link', { name: 'Open PayPal' })
    expect(link).toHaveAttribute('href', 'https://paypal.test/approve?token=T1')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it("shows the server's error as received, and the generic sentence from 500 on (spec §8)", async () => {
    api.refuse('POST Transactions', 422, { code: 7, message: 'This package is sold out.' })
    const { user } = await openPayPal()
    await user.click(screen.getByRole('button', { name: 'Continue to PayPal' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error (7)This package is sold out.')
    api.refuse('POST Transactions', 500, { message: 'stack trace' })
    await user.click(screen.getByRole('button', { name: 'Continue to PayPal' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There was an error. Please try again.'))
  })

  it('reports the conversion on the return from PayPal, and none after a cancelled payment', async () => {
    const { store, services } = await openPurchase()
    store.dispatch(routeChanged({ key: 'two', pathname: '/settings/payment', search: '?paypal=cancelled' }))
    expect(store.getState().purchase.returned).toBe('cancelled')
    store.dispatch(
      routeChanged({ key: 'three', pathname: '/settings/payment', search: '?paypal=approved&package=prod_60' }),
    )
    await waitFor(() => expect(api.seen('POST Conversions')).toHaveLength(1))
    expect(api.seen('POST Conversions')[0]?.body).toEqual({ package_id: 'prod_60', revenue: 10, currency: 'USD' })
    expect(services.world.went).toContain('/settings/payment')
    expect(store.getState().purchase.returned).toBe('approved')
    store.dispatch(providerReturned({ outcome: 'approved' }))
    expect(api.seen('POST Conversions')).toHaveLength(1)
  })
})
