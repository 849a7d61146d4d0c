import { screen, waitFor } from '@testing-library/react'
import type { VerificationFlowProps } from '../../../../src/features/verification/VerificationFlow'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { press } from '../../../helpers/page/gestures'
import { button } from '../../../helpers/page/onScreen'
import {
  answerVerification,
  codeField,
  openCodeStep,
  openFlow,
  phoneField,
  REQUEST,
  VERIFY,
} from '../../../helpers/page/verificationFlow'
import { watchActions } from '../../../helpers/page/watchActions'

const api = startFakeApi()

beforeEach(() => answerVerification(api))

describe('the request step', () => {
  test('sends number, method and scope', async () => {
    const app = await openFlow({ scope: 'caller_ids.create' })
    await app.user.selectOptions(screen.getByLabelText('Country'), 'MX')
    await fillIn(app.user, phoneField(), '5512345678')
    await app.user.click(screen.getByRole('radio', { name: /^Call me/ }))
    await press(app, 'Next')
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(api.seen(REQUEST)[0]?.body).toEqual({
      phone_number: '+525512345678',
      method: 'call',
      scope: 'caller_ids.create',
    })
    expect(screen.getByText(/^A code was sent/)).toHaveTextContent('A code was sent by voice call to +52 55 1234 5678.')
  })

  test('says that no mail could reach an address, and goes on with it', async () => {
    const app = await openFlow({ scope: 'accounts.create' })
    const email = screen.getByLabelText(/email/i)
    await fillIn(app.user, email, 'ann@example')
    expect(screen.queryByText("That isn't an email address.")).not.toBeInTheDocument()
    await fillIn(app.user, phoneField(), '2015550123')
    expect(email).toHaveAccessibleDescription("That isn't an email address.")
    await press(app, 'Next')
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible()
  })

  test('offers the address that is probably meant', async () => {
    const app = await openFlow({ scope: 'accounts.create' })
    const email = screen.getByLabelText(/email/i)
    await fillIn(app.user, email, 'ann@gmial.com')
    await app.user.click(button('Did you mean ann@gmail.com?'))
    expect(email).toHaveValue('ann@gmail.com')
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
  })

  test('asks for an email address to create an account, without sending it', async () => {
    const app = await openFlow({ scope: 'accounts.create' })
    const email = screen.getByLabelText(/email/i)
    expect(email).toHaveAttribute('type', 'email')
    await fillIn(app.user, email, 'ann@canary.example')
    await fillIn(app.user, phoneField(), '2015550123')
    await press(app, 'Next')
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(api.seen(REQUEST)[0]?.body).toEqual({
      phone_number: '+12015550123',
      method: 'text',
      scope: 'accounts.create',
    })
    const { emailHandle } = app.store.getState().verification
    expect(app.services.vault.get(emailHandle ?? '')).toBe('ann@canary.example')
  })

  test('shows the server’s refusal, and continues once it accepts', async () => {
    api.refuse(REQUEST, 422, { code: 'not_reachable', message: "We can't send a code to that number." })
    const app = await openFlow()
    await fillIn(app.user, phoneField(), '8005550123')
    await press(app, 'Next')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error (not_reachable)')
    expect(alert).toHaveTextContent("We can't send a code to that number.")

    api.answer(REQUEST, { verification_sid: 'VE1' })
    await press(app, 'Next')
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['a fault of the server', () => api.refuse(REQUEST, 500, { code: 1, message: 'stack trace' })],
    ['no answer', () => api.cutOff(REQUEST)],
    ['an answer without a sid', () => api.answer(REQUEST, {})],
  ])('%s is reported in one sentence', async (_, arrange) => {
    arrange()
    const app = await openFlow()
    await fillIn(app.user, phoneField(), '2015550123')
    await press(app, 'Next')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There was an error. Please try again.')
    expect(alert).not.toHaveTextContent('(')
    expect(button('Next')).toBeEnabled()
  })

  test('a number that can’t be texted is called with one click (21-provider-refusals.json)', async () => {
    const message = "We can't text that number. Have us call you instead."
    api.refuse(REQUEST, 422, { code: 'text_refused', message })
    const app = await openFlow()
    await fillIn(app.user, phoneField(), '2015550098')
    await press(app, 'Next')
    expect(await screen.findByText(message)).toBeVisible()
    api.answer(REQUEST, { verification_sid: 'VE1' })
    await press(app, 'call me instead')
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeVisible()
    expect(api.seen(REQUEST).map(({ body }) => (body as { method: string }).method)).toEqual(['text', 'call'])
  })

  test('a second click while the first is pending sends nothing', async () => {
    const answer = deferAnswer(api, REQUEST)
    const app = await openFlow()
    await fillIn(app.user, phoneField(), '2015550123')
    await press(app, 'Next')
    await waitFor(() => expect(button('Next')).toHaveAttribute('aria-busy', 'true'))
    await press(app, 'Next')
    await app.user.type(phoneField(), '{Enter}')
    await answer({ verification_sid: 'VE1' })
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(api.seen(REQUEST)).toHaveLength(1)
  })
})

describe('what follows the right code', () => {
  async function verify(props: Partial<VerificationFlowProps>) {
    const app = await openCodeStep(props)
    await fillIn(app.user, codeField(), '123456')
    await press(app, 'Verify')
    await waitFor(() => expect(api.seen(VERIFY)).toHaveLength(1))
    return app
  }

  test('callback only: it is called with the receipt, which it owns from then on', async () => {
    const onVerified = jest.fn()
    const app = await verify({ onVerified })
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
    app.unmount()
    expect(app.services.vault.get(onVerified.mock.calls[0][0])).toBe('receipt-of-the-number')
  })

  test('the receipt is available to the final step, and dropped with the flow', async () => {
    const app = await verify({ children: <p>final step</p> })
    await screen.findByText('final step')
    const { receiptHandle } = app.store.getState().verification
    expect(app.services.vault.get(receiptHandle ?? '')).toBe('receipt-of-the-number')
    app.unmount()
    expect(app.services.vault.get(receiptHandle ?? '')).toBeUndefined()
  })

  test('a receipt that arrives after the flow was left is dropped', async () => {
    const answer = deferAnswer(api, VERIFY)
    const onVerified = jest.fn()
    const app = await verify({ onVerified })
    app.unmount()
    await answer({ verification_receipt: 'late' })
    await waitFor(() => expect(app.store.getState().verification.flow).toBeNull())
    expect(onVerified).not.toHaveBeenCalled()
  })
})

test('no code, receipt or email address is ever seen by reducers, DevTools or a recording', async () => {
  const app = await openFlow({ scope: 'accounts.create', children: <p>final step</p> })
  const seen = watchActions(app.store)
  await fillIn(app.user, screen.getByLabelText(/email/i), 'canary@secret.example')
  await fillIn(app.user, phoneField(), '2015550123')
  await press(app, 'Next')
  await screen.findByRole('heading', { name: 'Enter the code' })
  await fillIn(app.user, codeField(), '918273')
  await press(app, 'Verify')
  await screen.findByText('final step')

  const shown = JSON.stringify([seen, app.store.getState()])
  expect(shown).toContain('verification/codeSubmitted')
  expect(shown).not.toMatch(/canary@secret|918273|receipt-of-the-number/)
})
