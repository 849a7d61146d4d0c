import { screen, waitFor } from '@testing-library/react'
import type { VerificationFlowProps } from '../../../../src/features/verification/VerificationFlow'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { heldBack } from '../../../helpers/api/heldBack'
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
    expect(screen.getByText('A code was sent by voice call to +52 55 1234 5678.')).toBeVisible()
  })

  test('asks for an email address to create an account, and keeps it to itself', async () => {
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

  test('shows what the server says, and goes on once it agrees', async () => {
    api.refuse(REQUEST, 422, { code: 'not_reachable', message: 'We cannot send a code to that number.' })
    const app = await openFlow()
    await fillIn(app.user, phoneField(), '8005550123')
    await press(app, 'Next')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error (not_reachable)')
    expect(alert).toHaveTextContent('We cannot send a code to that number.')

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

  test('a second click while the first is on its way sends nothing', async () => {
    const answer = heldBack(api, REQUEST)
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

describe('the code step', () => {
  test('has the focus, and invites the browser to fill it in', async () => {
    await openCodeStep()
    expect(codeField()).toHaveFocus()
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
  })

  test('sends sid and code, and shows the error of a wrong one with the code still there', async () => {
    api.refuse(VERIFY, 422, { code: 'wrong_code', message: 'That code is not right. You have 4 more tries.' })
    const app = await openCodeStep()
    await fillIn(app.user, codeField(), '000000')
    await press(app, 'Verify')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right. You have 4 more tries.')
    expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE1', verification_code: '000000' })
    expect(codeField()).toHaveValue('000000')
  })

  test('six digits are sent by themselves once typing rests', async () => {
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.user.type(codeField(), '123 456')
    await app.pass(900)
    expect(api.seen(VERIFY)).toEqual([])
    await app.pass(100)
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE1', verification_code: '123456' })
  })

  test('a longer code is typed on, and sent by the button', async () => {
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.user.type(codeField(), '12345678')
    await app.pass(5000)
    expect(api.seen(VERIFY)).toEqual([])
    await press(app, 'Verify')
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY)[0]?.body).toMatchObject({ verification_code: '12345678' })
  })

  test('a slow typist of a longer code loses one try at most, and no digit', async () => {
    const answer = heldBack(api, VERIFY)
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.user.type(codeField(), '123456')
    await app.pass(1000)
    await app.user.type(codeField(), '7')
    await answer({})
    await screen.findByRole('alert')
    await app.user.type(codeField(), '{Backspace}')
    await app.pass(5000)
    expect(api.seen(VERIFY)).toHaveLength(1)
    await app.user.type(codeField(), '78')
    api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
    await press(app, 'Verify')
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY)[1]?.body).toMatchObject({ verification_code: '12345678' })
  })

  test('after a refusal another code is sent by itself, and none twice', async () => {
    api.refuse(VERIFY, 422, { code: 'wrong_code', message: 'That code is not right.' })
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.user.type(codeField(), '000000')
    await app.pass(1000)
    await screen.findByRole('alert')
    await app.user.type(codeField(), '{Backspace}')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await app.user.type(codeField(), '0')
    await app.pass(5000)
    expect(api.seen(VERIFY)).toHaveLength(1)

    api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
    codeField().focus()
    await app.user.keyboard('{Control>}a{/Control}')
    await app.user.keyboard('123456')
    await app.pass(1000)
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY).map(({ body }) => body)).toMatchObject([
      { verification_code: '000000' },
      { verification_code: '123456' },
    ])
    expect(JSON.stringify(app.store.getState())).not.toContain('123456')
  })

  test('a code typed while another is checked waits for the answer', async () => {
    const answer = heldBack(api, VERIFY)
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.user.type(codeField(), '000000')
    await app.pass(1000)
    await app.user.clear(codeField())
    await app.user.type(codeField(), '123456')
    await app.pass(3000)
    expect(api.seen(VERIFY)).toHaveLength(1)
    await answer({})
    await screen.findByRole('alert')
    api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
    await app.pass(1000)
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY)[1]?.body).toMatchObject({ verification_code: '123456' })
  })

  test('what was sent by hand, or was left, is not sent again by itself', async () => {
    api.refuse(VERIFY, 422, { code: 'wrong_code', message: 'That code is not right.' })
    const app = await openCodeStep()
    await fillIn(app.user, codeField(), '000000')
    await press(app, 'Verify')
    await screen.findByRole('alert')
    await app.pass(5000)
    expect(api.seen(VERIFY)).toHaveLength(1)
    await fillIn(app.user, codeField(), '111111')
    await press(app, 'Use another number')
    await app.pass(5000)
    expect(api.seen(VERIFY)).toHaveLength(1)
  })

  test('the countdown ends with one second, and then is gone', async () => {
    const app = await openCodeStep()
    await app.pass(29_000)
    expect(screen.getByText(/in 1 second\b/)).toBeVisible()
    await app.pass(1_000)
    expect(screen.queryByText(/second/)).not.toBeInTheDocument()
  })

  test('switching the method keeps the number, empties the field and turns the button round', async () => {
    const app = await openCodeStep()
    await fillIn(app.user, codeField(), '12345')
    await app.pass(30_000)
    await press(app, 'call me instead')
    await screen.findByText(/by voice call to \+1 201 555 0123/)
    expect(api.seen(REQUEST)[1]?.body).toMatchObject({ phone_number: '+12015550123', method: 'call' })
    expect(codeField()).toHaveValue('')
    expect(button('text me instead')).toBeInTheDocument()
  })

  test('resending keeps the method', async () => {
    const app = await openCodeStep()
    await app.pass(30_000)
    await press(app, 'Resend code')
    await waitFor(() => expect(app.store.getState().verification.verificationSid).toBe('VE2'))
    expect(api.seen(REQUEST)[1]?.body).toMatchObject({ method: 'text' })
  })

  test('a code that could not be resent leaves the old one valid', async () => {
    const app = await openCodeStep()
    api.refuse(REQUEST, 429, { code: 'too_many_codes', message: 'That number has been sent too many codes.' })
    await app.pass(30_000)
    await press(app, 'call me instead')
    expect(await screen.findByRole('alert')).toHaveTextContent('That number has been sent too many codes.')
    expect(screen.getByText(/by text to/)).toBeVisible()
    expect(button('Resend code')).toBeEnabled()
  })

  test('an expired code shows the server’s message and a way to ask for a new one', async () => {
    const EXPIRED = 'That code is no longer valid. Please request a new one.'
    api.refuse(VERIFY, 422, { code: 'code_expired', message: EXPIRED })
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.sleep(10 * 60_000)
    await fillIn(app.user, codeField(), '123456')
    await press(app, 'Verify')
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error (code_expired)${EXPIRED}`)

    await press(app, 'Resend code')
    await waitFor(() => expect(codeField()).toHaveValue(''))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
    await fillIn(app.user, codeField(), '654321')
    await press(app, 'Verify')
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY)[1]?.body).toEqual({ verification_sid: 'VE2', verification_code: '654321' })
  })

  test('a mistyped number is put right without typing it all again', async () => {
    const app = await openCodeStep()
    await press(app, 'Use another number')
    expect(phoneField()).toHaveValue('(201) 555-0123')
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

  test('callback only: it is called with the receipt, which is its own from then on', async () => {
    const onVerified = jest.fn()
    const app = await verify({ onVerified })
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
    app.unmount()
    expect(app.services.vault.get(onVerified.mock.calls[0][0])).toBe('receipt-of-the-number')
  })

  test('the receipt is there for the final step, and gone with the flow', async () => {
    const app = await verify({ children: <p>final step</p> })
    await screen.findByText('final step')
    const { receiptHandle } = app.store.getState().verification
    expect(app.services.vault.get(receiptHandle ?? '')).toBe('receipt-of-the-number')
    app.unmount()
    expect(app.services.vault.get(receiptHandle ?? '')).toBeUndefined()
  })

  test('a receipt that comes after the flow was left is dropped', async () => {
    const answer = heldBack(api, VERIFY)
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
