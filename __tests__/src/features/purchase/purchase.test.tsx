import { act, screen, waitFor } from '@testing-library/react'
import { routeChanged } from '../../../../src/events'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { button, dialog } from '../../../helpers/page/onScreen'
import { BUY_60, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()
const SESSION = 'rpc create_checkout_session'
const session = { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' }

beforeEach(() => {
  answerCustomer(api)
  api.answer(SESSION, session)
  api.answer('POST Conversions', {})
})

/** Opens the card form of a fake card provider. */
async function openCardForm(options: Parameters<typeof openPurchase>[0] = {}) {
  const stripe = fakeStripe()
  const app = await openPurchase({ cardPayments: stripe.cardPayments, ...options })
  await app.user.click(button(BUY_60))
  await dialog('Complete purchase')
  return { ...app, stripe }
}

const cardForm = () => screen.findByText('Card form of the provider')

describe('Purchase dialog (spec §2)', () => {
  it('creates one checkout session when a package is chosen, and shows the payment', async () => {
    const { user } = await openPurchase()
    await user.dblClick(button(BUY_60))
    expect(await dialog('Complete purchase')).toBeVisible()
    await waitFor(() => expect(api.seen(SESSION)).toHaveLength(1))
    expect(api.seen(SESSION)[0]?.body).toEqual({ stripe_product_id: 'prod_60' })
  })

  it("closes when the browser's Back leaves the screen below", async () => {
    const { store } = await openPurchase()
    act(() => void store.dispatch(routeChanged({ key: 'back', pathname: '/nowhere-else', search: '' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('stays when what is searched for on the screen below is put into its address', async () => {
    const { store } = await openPurchase()
    const { pathname = '' } = store.getState().navigation.location ?? {}
    act(() => void store.dispatch(routeChanged({ key: 'search', pathname, search: '?q=maya' })))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it.each([
    ['the server fails', () => api.refuse(SESSION, 500)],
    ['the server refuses', () => api.refuse(SESSION, 200, { code: 404, message: 'That package is not for sale.' })],
    ['nobody answers', () => api.cutOff(SESSION)],
  ])('shows no error when %s, logs it, and allows another try or PayPal (spec §8)', async (_, fail) => {
    fail()
    const { user, services } = await openCardForm()
    const again = await screen.findByRole('button', { name: 'Pay by card' })
    expect(services.world.warnings).toEqual([expect.stringContaining('checkout session could not be created')])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('Pay with PayPal')).toBeEnabled()
    expect(button('Choose another package')).toBeEnabled()

    api.answer(SESSION, session)
    const asked = api.seen(SESSION).length
    await user.dblClick(again)
    expect(await cardForm()).toBeVisible()
    expect(api.seen(SESSION)).toHaveLength(asked + 1)
  })

  it("can retry a card form whose provider's script failed to load, and logs it", async () => {
    const stripe = fakeStripe()
    let isThere = false
    const load = (key: string) => (isThere ? stripe.cardPayments.load(key) : Promise.resolve(null))
    const { user, services } = await openCardForm({ cardPayments: { load } })
    const again = await screen.findByRole('button', { name: 'Pay by card' })
    expect(services.world.warnings).toEqual([expect.stringContaining('form could not be loaded')])
    isThere = true
    await user.click(again)
    expect(await cardForm()).toBeVisible()
  })

  it('reports one conversion with the price in dollars when the card is charged, then shows the top-up panel', async () => {
    const { stripe } = await openCardForm()
    await cardForm()
    await stripe.pay()
    await stripe.pay()
    expect(await screen.findByRole('button', { name: 'Update Settings' })).toBeVisible()
    await waitFor(() => expect(api.seen('POST Conversions')).toHaveLength(1))
    expect(api.seen('POST Conversions')[0]?.body).toEqual({ package_id: 'prod_60', revenue: 10, currency: 'USD' })
  })

  it('shows no error for a refused conversion', async () => {
    api.refuse('POST Conversions', 422, { message: 'No.' })
    const { stripe } = await openCardForm()
    await cardForm()
    await stripe.pay()
    await waitFor(() => expect(api.seen('POST Conversions')).toHaveLength(1))
    expect(screen.getByRole('alert')).toHaveTextContent('Success!Your payment went through.')
  })

  it('keeps the checkout secret out of the state', async () => {
    const { store } = await openCardForm()
    await cardForm()
    expect(JSON.stringify(store.getState())).not.toContain('cs_secret')
  })
})

describe('After a payment', () => {
  const setCredits = (credits: number) => api.answer('GET Account', { resources: { account: { ...parent, credits } } })

  it('the account is polled until the credits have arrived, and no longer', async () => {
    const clock = new FakeClock()
    const { store, stripe } = await openCardForm({ clock })
    await cardForm()
    const looks = () => api.seen('GET Account').length
    const before = looks()
    await stripe.pay()
    await act(() => clock.advance(500))
    await waitFor(() => expect(looks()).toBe(before + 1))

    // A call costs a credit meanwhile, which must not end the polling.
    setCredits(41)
    act(() => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(store.getState().account.account?.credits).toBe(41))
    setCredits(101)
    await act(() => clock.advance(1500))
    await waitFor(() => expect(store.getState().account.account?.credits).toBe(101))
    const all = looks()
    await act(() => clock.advance(60_000))
    expect(looks()).toBe(all)
  })
})
