import { screen, waitFor } from '@testing-library/react'
import { startFakeApi } from '../helpers/api/fakeApi'
import { askForCode, enterCode, press, proveNumber } from '../helpers/page/gestures'
import { button } from '../helpers/page/onScreen'
import {
  answerVerification,
  countdown,
  openCodeStep,
  openFlow,
  REQUEST,
  VERIFY,
} from '../helpers/page/verificationFlow'

const api = startFakeApi()

beforeEach(() => answerVerification(api))

describe('§4 States and transitions: verification', () => {
  test('Step 1 moves to step 2 when the response has a verification_sid', async () => {
    await openCodeStep()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  })

  test('Step 1 moves to step 2 only when the response has a verification_sid', async () => {
    api.answer(REQUEST, { something: 'else' })
    await askForCode(await openFlow())
    await screen.findByRole('alert')
    expect(button('Next')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Enter the code' })).not.toBeInTheDocument()
  })

  test('Step 2 goes on only on receiving a verification_receipt', async () => {
    api.answer(VERIFY, { something: 'else' })
    await proveNumber(await openFlow({ children: <p>final step</p> }))
    await screen.findByRole('alert')
    expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    expect(screen.queryByText('final step')).not.toBeInTheDocument()
  })

  describe('Step 2 on receiving a verification_receipt behaves by what the caller supplied', () => {
    test('callback and component: move to step 3', async () => {
      const onVerified = jest.fn()
      await proveNumber(await openFlow({ onVerified, children: <p>final step</p> }))
      expect(await screen.findByText('final step')).toBeVisible()
      expect(onVerified).not.toHaveBeenCalled()
    })

    test('callback only: call the callback', async () => {
      const onVerified = jest.fn()
      const app = await openFlow({ onVerified })
      await proveNumber(app)
      await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
      expect(app.services.vault.get(onVerified.mock.calls[0][0])).toBe('receipt-of-the-number')
      expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    })

    test('otherwise: pass the receipt to the caller and move on', async () => {
      const onReceipt = jest.fn()
      const app = await openFlow({ onReceipt, children: <p>final step</p> })
      await proveNumber(app)
      expect(await screen.findByText('final step')).toBeVisible()
      expect(onReceipt).toHaveBeenCalledTimes(1)
      expect(app.services.vault.get(onReceipt.mock.calls[0][0])).toBe('receipt-of-the-number')
    })
  })

  test.each([
    ['Resend', 'Resend code'],
    ['Switching method', 'call me instead'],
  ])('%s obtains a new verification_sid that replaces the old one, and restarts the timer', async (_, name) => {
    const app = await openCodeStep()
    await app.advance(30_000)
    await press(app, name)
    await waitFor(() => expect(countdown()).toHaveTextContent('in 30 seconds.'))
    expect(button('Resend code')).toBeDisabled()
    await enterCode(app)
    await waitFor(() => expect(api.seen(VERIFY)).toHaveLength(1))
    expect(api.seen(VERIFY)[0]?.body).toMatchObject({ verification_sid: 'VE2' })
  })

  test('Resend timer: starts at 30 seconds and counts down each second', async () => {
    const { advance } = await openCodeStep()
    for (const seconds of [30, 29, 28]) {
      expect(countdown()).toHaveTextContent(`in ${seconds} seconds.`)
      await advance(1000)
    }
  })

  test('Resend and switch buttons are disabled while it runs and enabled at 0', async () => {
    const { advance } = await openCodeStep()
    const both = () => [button('Resend code'), button('call me instead')]
    await advance(29_000)
    for (const each of both()) expect(each).toBeDisabled()
    await advance(1000)
    for (const each of both()) expect(each).toBeEnabled()
  })

  test('Reading: a laptop that slept through the countdown wakes up with it over', async () => {
    const { sleep } = await openCodeStep()
    await sleep(8 * 3_600_000)
    expect(button('Resend code')).toBeEnabled()
  })
})
