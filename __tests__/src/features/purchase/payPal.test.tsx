import { act, screen, waitFor, within } from '@testing-library/react'
import { api as endpoints } from '../../../../src/api/api'
import { answerCustomer, openAsCustomer } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { button, dialog } from '../../../helpers/page/onScreen'
import { BUY_120, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()
const ORDER = 'POST Transactions'
const order = { resources: { transaction: { gateways: [{ redirect_url: 'https://paypal.test/approve?token=T1' }] } } }
const { navigation } = fakeServices()

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' })
  api.answer('POST Conversions', {})
  api.answer(ORDER, order)
})

async function openPayPal(options?: Parameters<typeof openPurchase>[0]) {
  const app = await openPurchase(options)
  await app.user.click(button(BUY_120))
  await app.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  return app
}

/** The return URL of the order, as a path of the app. */
async function returnPath(): Promise<string> {
  const { return_url } = await waitFor(() => api.seen(ORDER)[0]?.body as { return_url: string })
  return return_url.replace('https://app.test', '')
}

describe('PayPal (spec §2, §7)', () => {
  it('shows the notice, the credits and the price, and a way back', async () => {
    const { user } = await openPayPal()
    expect(
      screen.getByText('After submitting your order, you will be redirected to securely complete your purchase.'),
    ).toBeVisible()
    expect(screen.getByText('120')).toBeVisible()
    expect(screen.getByText('$20.00')).toBeVisible()
    await user.click(button('Choose another payment method'))
    expect(button('Pay with PayPal')).toBeVisible()
  })

  it('moves the focus to the title where the pressed button is gone', async () => {
    const { user } = await openPayPal()
    const title = screen.getByRole('heading', { name: 'Complete purchase' })
    expect(title).toHaveFocus()
    await user.tab()
    await user.click(button('Choose another payment method'))
    expect(title).toHaveFocus()
  })

  it('takes the label of its back button from the remote config, if set', async () => {
    const config = { store: { choose_payment_method_button: 'Pay another way' } }
    const { user } = await openPayPal({
      remoteConfig: { cached: () => ({}), read: () => Promise.resolve({ strings: {}, config }) },
    })
    await user.click(button('Pay another way'))
    expect(button('Pay with PayPal')).toBeVisible()
  })

  it('orders once and opens the provider in a new tab', async () => {
    const { user, services } = await openPayPal()
    await user.dblClick(button('Continue to PayPal'))
    await waitFor(() => expect(services.world.opened).toEqual(['https://paypal.test/approve?token=T1']))
    expect(api.seen(ORDER)).toHaveLength(1)
    expect(api.seen(ORDER)[0]?.body).toEqual({
      coupon_code: '',
      payment_method: 'paypal-express',
      return_url: expect.stringMatching(
        /^https:\/\/app\.test\/settings\/payment\?paypal=approved&package=prod_120&order=[\w-]+$/,
      ),
      cancel_url: 'https://app.test/settings/payment?paypal=cancelled',
      stripe_product_id: 'prod_120',
    })
  })

  it('leads the keyboard on to the link to PayPal, which takes the place of the pressed button', async () => {
    const { user } = await openPayPal()
    await user.click(button('Continue to PayPal'))
    expect(await screen.findByRole('link', { name: 'Open PayPal' })).toHaveFocus()
  })

  it('shows the balance while it waits, and refetches it when the page is visible again', async () => {
    const { user, store } = await openPayPal()
    await user.click(button('Continue to PayPal'))
    expect(await screen.findByText('You have 42 credits now.')).toBeVisible()
    api.answer('GET Account', { resources: { account: { ...parent, credits: 162 } } })
    act(() => void store.dispatch(endpoints.internalActions.onFocus()))
    expect(await screen.findByText('You have 162 credits now.')).toBeVisible()
  })

  it('offers a link if the browser blocks the tab, and continues when it is clicked', async () => {
    const { user } = await openPayPal({ navigation: { ...navigation, openTab: () => false } })
    await user.click(button('Continue to PayPal'))
    const link = await screen.findByRole('link', { name: 'Open PayPal' })
    expect(screen.getByText('Your browser did not open PayPal.')).toBeVisible()
    expect(link).toHaveAttribute('href', 'https://paypal.test/approve?token=T1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(screen.getByText(/PayPal has opened in a new tab/)).toBeVisible()
  })

  it.each(['Close', 'Choose another payment method'])(
    'opens no tab for an order that the person left by "%s" before its answer',
    async (way) => {
      const answer = deferAnswer(api, ORDER)
      const { user, services, store } = await openPayPal()
      await user.click(button('Continue to PayPal'))
      await user.click(button(way))
      await answer(order)
      await waitFor(() => expect(store.getState().purchase.order).not.toBe('sending'))
      expect(services.world.opened).toEqual([])
    },
  )

  it("shows the server's error as received, and the generic sentence from 500 on (spec §8)", async () => {
    api.refuse(ORDER, 422, { code: 7, message: 'This package is sold out.' })
    const { user } = await openPayPal()
    await user.click(button('Continue to PayPal'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error (7)This package is sold out.')
    api.refuse(ORDER, 500, { message: 'stack trace' })
    await user.click(button('Continue to PayPal'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There was an error. Please try again.'))
  })

  it.each(['javascript:alert(1)', 'data:text/html,pay', '/sandbox/paypal'])(
    'goes nowhere but to a page of the web: not to %s',
    async (redirect_url) => {
      api.answer(ORDER, { resources: { transaction: { gateways: [{ redirect_url }] } } })
      const { user, services } = await openPayPal()
      await user.click(button('Continue to PayPal'))
      expect(await screen.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
      expect(screen.queryByRole('link', { name: 'Open PayPal' })).not.toBeInTheDocument()
      expect(services.world.opened).toEqual([])
    },
  )
})

describe('The return from PayPal', () => {
  // The return path has a screen with its own requests.
  beforeEach(() => api.offersNoOther())

  const APPROVED = 'Your PayPal payment went through. Your credits are on their way.'

  /** Orders in this browser, and returns from PayPal to a path of the app. */
  async function returnFromPayPal(to: (path: string) => string, visits = 1) {
    const { user, services, unmount } = await openPayPal()
    await user.click(button('Continue to PayPal'))
    const path = to(await returnPath())
    unmount()
    for (let visit = 1; visit < visits; visit += 1)
      (await openAsCustomer({ path, cookies: services.cookies })).unmount()
    return openAsCustomer({ path, cookies: services.cookies })
  }

  it('confirms the payment and reports one conversion, and cleans the address', async () => {
    const { services } = await returnFromPayPal((path) => path)
    expect(await screen.findByText(APPROVED)).toBeVisible()
    await waitFor(() => expect(api.seen('POST Conversions')).toHaveLength(1))
    expect(api.seen('POST Conversions')[0]?.body).toEqual({ package_id: 'prod_120', revenue: 20, currency: 'USD' })
    expect(services.world.went).toContain('/settings/payment')
  })

  it('is shown on any path, whose own query stays', async () => {
    const { services } = await returnFromPayPal((path) => `/call-history?q=555&${path.split('?')[1]}`)
    expect(await screen.findByText(APPROVED)).toBeVisible()
    expect(services.world.went).toContain('/call-history?q=555')
  })

  it('reports nothing when it is opened again', async () => {
    await returnFromPayPal((path) => path, 2)
    expect(await screen.findByText(APPROVED)).toBeVisible()
    await waitFor(() => expect(api.seen('GET Account').length).toBeGreaterThan(2))
    expect(api.seen('POST Conversions')).toHaveLength(1)
  })

  it('reports nothing for an order that this browser did not make', async () => {
    const { store } = await openAsCustomer({ path: '/?paypal=approved&package=prod_60&order=made-up' })
    await waitFor(() => expect(store.getState().packages.standard.status).toBe('known'))
    expect(api.seen('POST Conversions')).toEqual([])
  })

  it('without an approval says that nothing was charged, until it is closed', async () => {
    const { user } = await returnFromPayPal(() => '/settings/payment?paypal=cancelled')
    const notice = await screen.findByText('The PayPal payment was not completed. Nothing was charged.')
    await user.click(button('Close'))
    expect(notice).not.toBeInTheDocument()
    expect(api.seen('POST Conversions')).toEqual([])
  })

  it('stays visible during another purchase', async () => {
    const { store, user } = await returnFromPayPal((path) => path)
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Add More' }))
    await dialog('Select Package')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(store.getState().purchase.step).toBe('closed'))
    expect(store.getState().purchase.returned).toBe('approved')
  })
})
