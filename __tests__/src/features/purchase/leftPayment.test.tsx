import { act, screen, waitFor } from '@testing-library/react'
import { routeChanged } from '../../../../src/events'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { button, dialog } from '../../../helpers/page/onScreen'
import { BUY_60, BUY_120, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()
const SESSION = 'rpc create_checkout_session'

beforeEach(() => {
  answerCustomer(api)
  api.answer(SESSION, { client_secret: 'cs_1', publishable_key: 'pk_1' })
  api.answer('POST Conversions', {})
})

const cardForm = () => screen.queryByText('Card form of the provider')

/** Opens the card form, in which a payment may be pending from then on. */
async function openCardForm() {
  const [stripe, clock] = [fakeStripe(), new FakeClock()]
  const app = await openPurchase({ cardPayments: stripe.cardPayments, clock })
  await app.user.click(button(BUY_60))
  await dialog('Complete purchase')
  await waitFor(() => expect(cardForm()).toBeVisible())
  return { ...app, stripe, clock }
}

const expectOneReport = async (package_id = 'prod_60', revenue = 10) => {
  await waitFor(() => expect(api.seen('POST Conversions')).toHaveLength(1))
  expect(api.seen('POST Conversions')[0]?.body).toEqual({ package_id, revenue, currency: 'USD' })
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('A card payment whose buyer leaves', () => {
  it('is reported once although the dialog was closed, and the balance is polled', async () => {
    const { user, stripe, clock, store } = await openCardForm()
    await user.click(button('Close'))
    await expectClosed()
    await stripe.pay()
    await stripe.pay()
    await expectOneReport()
    await expectClosed()

    api.answer('GET Account', { resources: { account: { ...parent, credits: 102 } } })
    await act(() => clock.advance(500))
    await waitFor(() => expect(store.getState().account.account?.credits).toBe(102))
  })

  it("is reported once although the browser's Back left the screen", async () => {
    const { store, stripe } = await openCardForm()
    act(() => void store.dispatch(routeChanged({ key: 'back', pathname: '/nowhere-else', search: '' })))
    await expectClosed()
    await stripe.pay()
    await expectOneReport()
  })

  it.each([
    [
      'to the packages',
      async ({ user }: Awaited<ReturnType<typeof openCardForm>>) => {
        await user.click(button('Choose another package'))
        await screen.findByRole('button', { name: BUY_120 })
      },
    ],
    [
      'to another package, whose form is not there yet',
      async ({ user }: Awaited<ReturnType<typeof openCardForm>>) => {
        api.answer(SESSION, () => new Promise(() => {}))
        await user.click(button('Choose another package'))
        await user.click(await screen.findByRole('button', { name: BUY_120 }))
      },
    ],
    [
      'to PayPal',
      async ({ user }: Awaited<ReturnType<typeof openCardForm>>) => {
        await user.click(button('Pay with PayPal'))
      },
    ],
    [
      'away, and opened the dialog again',
      async ({ user }: Awaited<ReturnType<typeof openCardForm>>) => {
        await user.click(button('Close'))
        await expectClosed()
        await user.click(button('Add More'))
        await dialog('Select Package')
      },
    ],
  ])('is reported with the amount paid, and shown, when the buyer went %s', async (_, go) => {
    const app = await openCardForm()
    await go(app)
    expect(cardForm()).not.toBeVisible()
    await app.stripe.pay()
    expect(await screen.findByText(/Your 60 credits are on their way/)).toBeVisible()
    await expectOneReport()
  })

  it('is replaced by the form of the next package', async () => {
    const { user, stripe } = await openCardForm()
    await user.click(button('Choose another package'))
    await user.click(await screen.findByRole('button', { name: BUY_120 }))
    await waitFor(() => expect(stripe.clientSecrets).toHaveLength(2))
    await waitFor(() => expect(cardForm()).toBeVisible())
    await stripe.pay()
    await expectOneReport('prod_120', 20)
  })

  it('is awaited for a minute; then the form is removed', async () => {
    const { user, clock } = await openCardForm()
    await user.click(button('Close'))
    await act(() => clock.advance(59_999))
    expect(cardForm()).toBeInTheDocument()
    await act(() => clock.advance(1))
    await waitFor(() => expect(cardForm()).not.toBeInTheDocument())
  })

  it('is awaited for longer if the dialog is open again at the end of that minute', async () => {
    const { user, clock, stripe } = await openCardForm()
    await user.click(button('Close'))
    await expectClosed()
    await user.click(button('Add More'))
    await dialog('Select Package')
    await act(() => clock.advance(60_000))
    expect(cardForm()).toBeInTheDocument()
    await stripe.pay()
    await expectOneReport()
  })
})
