import { act, screen, waitFor } from '@testing-library/react'
import { loadAllParts } from '../../../../src/components/loading/part'
import { cardFormResized } from '../../../../src/features/purchase/purchaseSlice'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock } from '../../../helpers/fakeClock'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button, dialog } from '../../../helpers/page/onScreen'
import { BUY_60, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' })
})

async function openCardForm(clock?: FakeClock) {
  const stripe = fakeStripe()
  const app = await openPurchase({ cardPayments: stripe.cardPayments, ...(clock && { clock }) })
  await app.user.click(button(BUY_60))
  await dialog('Complete purchase')
  await screen.findByText('Card form of the provider')
  return { ...app, stripe }
}

test('until the card form has a size, an outline keeps its place', async () => {
  const { store } = await openCardForm()
  const outline = () => screen.getByRole('dialog').querySelector('.MuiSkeleton-root')
  expect(outline()).toBeVisible()
  const { handle = '' } = store.getState().purchase.cardForm ?? {}
  await act(async () => void store.dispatch(cardFormResized({ handle, height: 0 })))
  expect(outline()).toBeVisible()
  await act(async () => void store.dispatch(cardFormResized({ handle, height: 400 })))
  expect(outline()).toBeNull()
})

describe('What the card form reports', () => {
  it('is kept as its latest step, without anything of the card', async () => {
    const { store, stripe } = await openCardForm()
    const step = () => store.getState().purchase.cardForm?.step
    await stripe.report('checkoutRendered', { amount: 1000 })
    expect(step()).toEqual({ kind: 'shown' })
    await stripe.report('checkoutSubmitted', { paymentMethodType: 'card' })
    expect(step()).toEqual({ kind: 'submitted' })
    await stripe.report('deviceData', { device: { category: 'desktop' } })
    expect(step()).toEqual({ kind: 'submitted' })
    await stripe.report('checkoutSubmitFailed', {
      paymentMethodType: 'card',
      failureReason: 'api_error',
      number: '4242424242424242',
    })
    expect(step()).toEqual({ kind: 'refused', reason: 'api_error' })
  })

  it('loses what does not look like a code', async () => {
    const { store, stripe } = await openCardForm()
    await stripe.report('checkoutSubmitFailed', { failureReason: '4242 4242 4242 4242' })
    expect(store.getState().purchase.cardForm?.step).toEqual({ kind: 'refused', reason: 'unexpected' })
  })
})

describe('Why a card was declined', () => {
  const purchase = (code?: string, declines = 1) => ({
    resources: {
      purchase: { sid: 'P1', status: 'open', credits: 60, balance: 42, ...(code && { declines, decline_code: code }) },
    },
  })
  const ASKED = 'GET Purchases/P1'

  async function decline(features: string[]) {
    api.answer('GET Features', { resources: { features } })
    api.answer('rpc create_checkout_session', {
      client_secret: 'cs_secret',
      publishable_key: 'pk_sandbox_1',
      purchase_sid: 'P1',
    })
    const clock = new FakeClock()
    const { store, stripe, services } = await openCardForm(clock)
    await learnFeatures({ store, services })
    await loadAllParts()
    await stripe.report('checkoutSubmitFailed', { failureReason: 'api_error' })
    return { store, stripe, advance: (ms: number) => act(() => clock.advance(ms)) }
  }

  it('is asked of the server until it knows, for the recording', async () => {
    api.answer(ASKED, purchase())
    const { store, advance } = await decline(['purchases'])
    const step = () => store.getState().purchase.cardForm?.step
    await advance(1000)
    await waitFor(() => expect(api.seen(ASKED)).toHaveLength(1))
    expect(step()).toEqual({ kind: 'refused', reason: 'api_error' })
    api.answer(ASKED, purchase('insufficient_funds'))
    await advance(3000)
    await waitFor(() =>
      expect(step()).toEqual({ kind: 'refused', reason: 'api_error', declineCode: 'insufficient_funds' }),
    )
    await advance(60_000)
    expect(api.seen(ASKED)).toHaveLength(2)
    expect(store.getState().purchase.step).toBe('payment')
  })

  it('is not taken from the decline before', async () => {
    api.answer(ASKED, purchase('insufficient_funds'))
    const { store, stripe, advance } = await decline(['purchases'])
    await advance(1000)
    await waitFor(() => expect(store.getState().purchase.cardForm?.declines).toBe(1))
    await stripe.report('checkoutSubmitFailed', { failureReason: 'api_error' })
    await advance(1000)
    await waitFor(() => expect(api.seen(ASKED)).toHaveLength(2))
    expect(store.getState().purchase.cardForm?.step).toEqual({ kind: 'refused', reason: 'api_error' })
    api.answer(ASKED, purchase('lost_card', 2))
    await advance(3000)
    await waitFor(() => expect(store.getState().purchase.cardForm?.step).toMatchObject({ declineCode: 'lost_card' }))
  })

  it('is not asked once the card is tried again', async () => {
    api.answer(ASKED, purchase())
    const { stripe, advance } = await decline(['purchases'])
    await stripe.report('checkoutSubmitted', { paymentMethodType: 'card' })
    await advance(60_000)
    expect(api.seen(ASKED)).toEqual([])
  })

  it('is not asked of a server that cannot say', async () => {
    const { advance } = await decline([])
    await advance(60_000)
    expect(api.seen(ASKED)).toEqual([])
  })
})
