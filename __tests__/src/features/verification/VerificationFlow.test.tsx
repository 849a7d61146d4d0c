import { act, screen, waitFor } from '@testing-library/react'
import type { VerificationFlowProps } from '../../../../src/features/verification/VerificationFlow'
import { VerificationFlow } from '../../../../src/features/verification/VerificationFlow'
import { startFakeApi } from '../../../helpers/fakeApi'
import { fakeServices } from '../../../helpers/fakeServices'
import { heldBack } from '../../../helpers/heldBack'
import { renderApp } from '../../../helpers/renderApp'
import { TestClock } from '../../../helpers/testClock'
import { watchActions } from '../../../helpers/watchActions'

const api = startFakeApi()
const REQUEST = 'POST verification/request/'
const VERIFY = 'POST verification/verify/'

let sids = 0
beforeEach(() => {
  sids = 0
  api.answer(REQUEST, () => ({ verification_sid: `VE${++sids}` }))
  api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
})

async function openFlow(props: Partial<VerificationFlowProps> = {}) {
  const clock = new TestClock()
  jest.spyOn(Date, 'now').mockImplementation(clock.now)
  const services = fakeServices({ clock })
  const ui = (
    <VerificationFlow name="test" scope="accounts.password.update" {...props}>
      {props.children}
    </VerificationFlow>
  )
  return {
    ...(await renderApp({ path: '/forgot-pin', services, ui })),
    pass: (ms: number) => act(() => clock.pass(ms)),
    sleep: (ms: number) => act(() => clock.sleep(ms)),
  }
}

const phone = () => screen.getByLabelText('Phone number')
const codeField = () => screen.getByLabelText('Verification code')
const button = (name: string) => screen.getByRole('button', { name })
const click = (app: Awaited<ReturnType<typeof openFlow>>, name: string) => app.user.click(button(name))

async function openCodeStep(props: Partial<VerificationFlowProps> = {}) {
  const app = await openFlow(props)
  await app.user.type(phone(), '2015550123')
  await click(app, 'Next')
  await screen.findByRole('heading', { name: 'Enter the code' })
  return app
}

describe('the request step', () => {
  test('asks for a number of the US, Canada or Mexico and how to send the code, by text unless chosen otherwise', async () => {
    await openFlow()
    const countries = screen.getByLabelText('Country')
    expect(countries).toHaveValue('US')
    expect(Array.from(countries.querySelectorAll('option'), (option) => option.value)).toEqual(['US', 'CA', 'MX'])
    expect(screen.getByRole('radio', { name: 'Text me with the verification code.' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Call me with the verification code.' })).not.toBeChecked()
    expect(screen.queryByLabelText(/email/i)).not.toBeInTheDocument()
  })

  test('sends number, method and scope', async () => {
    const app = await openFlow({ scope: 'caller_ids.create' })
    await app.user.selectOptions(screen.getByLabelText('Country'), 'MX')
    await app.user.type(phone(), '5512345678')
    await app.user.click(screen.getByRole('radio', { name: /^Call me/ }))
    await click(app, 'Next')
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
    await app.user.type(email, 'ann@canary.example')
    await app.user.type(phone(), '2015550123')
    await click(app, 'Next')
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
    await app.user.type(phone(), '8005550123')
    await click(app, 'Next')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error (not_reachable)')
    expect(alert).toHaveTextContent('We cannot send a code to that number.')

    api.answer(REQUEST, { verification_sid: 'VE1' })
    await click(app, 'Next')
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['a fault of the server', () => api.refuse(REQUEST, 500, { code: 1, message: 'stack trace' })],
    ['no answer', () => api.cutOff(REQUEST)],
    ['an answer without a sid', () => api.answer(REQUEST, {})],
  ])('%s is told in one sentence', async (_, arrange) => {
    arrange()
    const app = await openFlow()
    await app.user.type(phone(), '2015550123')
    await click(app, 'Next')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There was an error. Please try again.')
    expect(alert).not.toHaveTextContent('(')
    expect(button('Next')).toBeEnabled()
  })

  test('a second click while the first is on its way sends nothing', async () => {
    const answer = heldBack(api, REQUEST)
    const app = await openFlow()
    await app.user.type(phone(), '2015550123')
    await click(app, 'Next')
    await waitFor(() => expect(button('Next')).toHaveAttribute('aria-busy', 'true'))
    await click(app, 'Next')
    await app.user.type(phone(), '{Enter}')
    await answer({ verification_sid: 'VE1' })
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(api.seen(REQUEST)).toHaveLength(1)
  })
})

describe('the code step', () => {
  test('takes digits alone, out of a paste with spaces too, and invites the browser to fill it in', async () => {
    const app = await openCodeStep()
    expect(codeField()).toHaveFocus()
    expect(codeField()).toHaveAttribute('inputmode', 'numeric')
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
    await app.user.type(codeField(), 'a1b2')
    expect(codeField()).toHaveValue('12')
    await app.user.clear(codeField())
    await app.user.paste(' 123 456 ')
    expect(codeField()).toHaveValue('123456')
  })

  test('sends sid and code, and shows the error of a wrong one with the code still there', async () => {
    api.refuse(VERIFY, 422, { code: 'wrong_code', message: 'That code is not right. You have 4 more tries.' })
    const app = await openCodeStep()
    await app.user.type(codeField(), '000000')
    await click(app, 'Verify')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right. You have 4 more tries.')
    expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE1', verification_code: '000000' })
    expect(codeField()).toHaveValue('000000')
  })

  test('another code may be asked for after 30 seconds, by either way', async () => {
    const app = await openCodeStep()
    expect(screen.getByText(/in 30 seconds/)).toBeVisible()
    expect(button('Resend code')).toBeDisabled()
    expect(button('call me instead')).toBeDisabled()

    await app.pass(12_000)
    expect(screen.getByText(/in 18 seconds/)).toBeVisible()
    await app.pass(17_000)
    expect(screen.getByText(/in 1 second\b/)).toBeVisible()
    expect(button('Resend code')).toBeDisabled()
    await app.pass(1_000)
    expect(screen.queryByText(/second/)).not.toBeInTheDocument()
    expect(button('Resend code')).toBeEnabled()
    expect(button('call me instead')).toBeEnabled()
  })

  test('a laptop that slept through the countdown wakes up with it over', async () => {
    const app = await openCodeStep()
    await app.sleep(8 * 3_600_000)
    expect(button('Resend code')).toBeEnabled()
  })

  test('switching the method gets a new sid, restarts the countdown, empties the field and turns the button round', async () => {
    const app = await openCodeStep()
    await app.user.type(codeField(), '123456')
    await app.pass(30_000)
    await click(app, 'call me instead')
    await screen.findByText(/by voice call to \+1 201 555 0123/)
    expect(api.seen(REQUEST)[1]?.body).toMatchObject({ phone_number: '+12015550123', method: 'call' })
    expect(codeField()).toHaveValue('')
    expect(button('text me instead')).toBeInTheDocument()

    await app.user.type(codeField(), '654321')
    await click(app, 'Verify')
    await waitFor(() => expect(api.seen(VERIFY)).toHaveLength(1))
    expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE2', verification_code: '654321' })
  })

  test('resending keeps the method', async () => {
    const app = await openCodeStep()
    await app.pass(30_000)
    await click(app, 'Resend code')
    await waitFor(() => expect(app.store.getState().verification.verificationSid).toBe('VE2'))
    expect(api.seen(REQUEST)[1]?.body).toMatchObject({ method: 'text' })
  })

  test('a code that could not be sent anew leaves the old one in force', async () => {
    const app = await openCodeStep()
    api.refuse(REQUEST, 429, { code: 'too_many_codes', message: 'That number has been sent too many codes.' })
    await app.pass(30_000)
    await click(app, 'call me instead')
    expect(await screen.findByRole('alert')).toHaveTextContent('That number has been sent too many codes.')
    expect(screen.getByText(/by text to/)).toBeVisible()
    expect(button('Resend code')).toBeEnabled()
  })

  test('a code that is over is told in the server’s words, and a new one is asked for from there', async () => {
    const EXPIRED = 'That code is no longer valid. Please request a new one.'
    api.refuse(VERIFY, 422, { code: 'code_expired', message: EXPIRED })
    const app = await openCodeStep({ children: <p>final step</p> })
    await app.sleep(10 * 60_000)
    await app.user.type(codeField(), '123456')
    await click(app, 'Verify')
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error (code_expired)${EXPIRED}`)

    await click(app, 'Resend code')
    await waitFor(() => expect(codeField()).toHaveValue(''))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
    await app.user.type(codeField(), '654321')
    await click(app, 'Verify')
    expect(await screen.findByText('final step')).toBeVisible()
    expect(api.seen(VERIFY)[1]?.body).toEqual({ verification_sid: 'VE2', verification_code: '654321' })
  })

  test('a mistyped number is put right without typing it all again', async () => {
    const app = await openCodeStep()
    await click(app, 'Use another number')
    expect(phone()).toHaveValue('(201) 555-0123')
  })
})

describe('what follows the right code', () => {
  async function verify(props: Partial<VerificationFlowProps>) {
    const app = await openCodeStep(props)
    await app.user.type(codeField(), '123456')
    await click(app, 'Verify')
    await waitFor(() => expect(api.seen(VERIFY)).toHaveLength(1))
    return app
  }

  test('callback and component: the component is the final step', async () => {
    const onVerified = jest.fn()
    const app = await verify({ onVerified, children: <p>final step</p> })
    expect(await screen.findByText('final step')).toBeVisible()
    expect(onVerified).not.toHaveBeenCalled()
    const { receiptHandle } = app.store.getState().verification
    expect(app.services.vault.get(receiptHandle ?? '')).toBe('receipt-of-the-number')
  })

  test('callback only: it is called with the receipt, which is its own from then on', async () => {
    const onVerified = jest.fn()
    const app = await verify({ onVerified })
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
    app.unmount()
    expect(app.services.vault.get(onVerified.mock.calls[0][0])).toBe('receipt-of-the-number')
  })

  test('otherwise: the caller gets the receipt and the flow moves on', async () => {
    const onReceipt = jest.fn()
    const app = await verify({ onReceipt, children: <p>final step</p> })
    expect(await screen.findByText('final step')).toBeVisible()
    expect(app.services.vault.get(onReceipt.mock.calls[0][0])).toBe('receipt-of-the-number')
  })

  test('a component alone is enough', async () => {
    await verify({ children: <p>final step</p> })
    expect(await screen.findByText('final step')).toBeVisible()
  })

  test('the receipt is gone with the flow', async () => {
    const app = await verify({ children: <p>final step</p> })
    await screen.findByText('final step')
    const { receiptHandle } = app.store.getState().verification
    app.unmount()
    expect(app.services.vault.get(receiptHandle ?? '')).toBeUndefined()
  })

  test('a receipt that comes after the flow was left is nobody’s', async () => {
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
  await app.user.type(screen.getByLabelText(/email/i), 'canary@secret.example')
  await app.user.type(phone(), '2015550123')
  await click(app, 'Next')
  await screen.findByRole('heading', { name: 'Enter the code' })
  await app.user.type(codeField(), '918273')
  await click(app, 'Verify')
  await screen.findByText('final step')

  const shown = JSON.stringify([seen, app.store.getState()])
  expect(shown).toContain('verification/codeSubmitted')
  expect(shown).not.toMatch(/canary@secret|918273|receipt-of-the-number/)
})
