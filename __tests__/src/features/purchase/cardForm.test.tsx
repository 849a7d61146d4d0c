import { screen } from '@testing-library/react'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeStripe } from '../../../helpers/page/fakeStripe'
import { button, dialog } from '../../../helpers/page/onScreen'
import { BUY_60, openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc create_checkout_session', { client_secret: 'cs_secret', publishable_key: 'pk_sandbox_1' })
})

async function openCardForm() {
  const stripe = fakeStripe()
  const app = await openPurchase({ cardPayments: stripe.cardPayments })
  await app.user.click(button(BUY_60))
  await dialog('Complete purchase')
  await screen.findByText('Card form of the provider')
  return { ...app, stripe }
}

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
      decline_code: 'insufficient_funds',
      number: '4242424242424242',
    })
    expect(step()).toEqual({ kind: 'refused', reason: 'api_error', declineCode: 'insufficient_funds' })
  })

  it('loses what does not look like a code', async () => {
    const { store, stripe } = await openCardForm()
    await stripe.report('checkoutSubmitFailed', { failureReason: '4242 4242 4242 4242', decline_code: '4242' })
    expect(store.getState().purchase.cardForm?.step).toEqual({ kind: 'refused', reason: 'unexpected' })
  })
})
