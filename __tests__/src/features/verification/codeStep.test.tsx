import { screen, waitFor } from '@testing-library/react'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { press } from '../../../helpers/page/gestures'
import { button } from '../../../helpers/page/onScreen'
import {
  answerVerification,
  codeField,
  countdown,
  openCodeStep,
  phoneField,
  REQUEST,
  VERIFY,
} from '../../../helpers/page/verificationFlow'

const api = startFakeApi()

beforeEach(() => answerVerification(api))

test('the code field has the focus, and invites the browser to fill it in', async () => {
  await openCodeStep()
  expect(codeField()).toHaveFocus()
  expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
})

test('the button sends sid and code, and shows the error of a wrong one with the code still there, which the next one replaces', async () => {
  api.refuse(VERIFY, 422, { code: 'wrong_code', message: "That code isn't right. You have 4 more tries." })
  const app = await openCodeStep()
  await fillIn(app.user, codeField(), '000000')
  await press(app, 'Verify')
  expect(await screen.findByRole('alert')).toHaveTextContent("That code isn't right. You have 4 more tries.")
  expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE1', verification_code: '000000' })
  expect(codeField()).toHaveValue('000000')
  await app.user.keyboard('123')
  expect(codeField()).toHaveValue('123')
})

test.each([
  ["482913 is your Tealine code. It is valid for 10 minutes. Don't share it with anyone.", '06-code-message.txt'],
  ['۴۸۲۹۱۳', '32-digits-of-other-scripts.json'],
])('the code alone is taken of %j: %s', async (pasted) => {
  const { user } = await openCodeStep()
  await user.paste(pasted)
  expect(codeField()).toHaveValue('482913')
})

test('six digits are sent automatically once typing pauses', async () => {
  const app = await openCodeStep({ children: <p>final step</p> })
  await app.user.type(codeField(), '123 456')
  await app.advance(900)
  expect(api.seen(VERIFY)).toEqual([])
  await app.advance(100)
  expect(await screen.findByText('final step')).toBeVisible()
  expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE1', verification_code: '123456' })
})

test('a longer code can be typed, and is sent by the button', async () => {
  const app = await openCodeStep({ children: <p>final step</p> })
  await app.user.type(codeField(), '12345678')
  await app.advance(5000)
  expect(api.seen(VERIFY)).toEqual([])
  await press(app, 'Verify')
  expect(await screen.findByText('final step')).toBeVisible()
  expect(api.seen(VERIFY)[0]?.body).toMatchObject({ verification_code: '12345678' })
})

test('typing a longer code slowly costs at most one attempt, and no digit', async () => {
  const answer = deferAnswer(api, VERIFY)
  const app = await openCodeStep({ children: <p>final step</p> })
  await app.user.type(codeField(), '123456')
  await app.advance(1000)
  await app.user.type(codeField(), '7')
  await answer({})
  await screen.findByRole('alert')
  await app.user.type(codeField(), '{Backspace}')
  await app.advance(5000)
  expect(api.seen(VERIFY)).toHaveLength(1)
  await app.user.type(codeField(), '78')
  api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
  await press(app, 'Verify')
  expect(await screen.findByText('final step')).toBeVisible()
  expect(api.seen(VERIFY)[1]?.body).toMatchObject({ verification_code: '12345678' })
})

test('after a refusal another code is sent automatically, but none twice', async () => {
  api.refuse(VERIFY, 422, { code: 'wrong_code', message: "That code isn't right." })
  const app = await openCodeStep({ children: <p>final step</p> })
  await app.user.type(codeField(), '000000')
  await app.advance(1000)
  await screen.findByRole('alert')
  await app.user.type(codeField(), '{Backspace}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await app.user.type(codeField(), '0')
  await app.advance(5000)
  expect(api.seen(VERIFY)).toHaveLength(1)

  api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
  codeField().focus()
  await app.user.keyboard('{Control>}a{/Control}')
  await app.user.keyboard('123456')
  await app.advance(1000)
  expect(await screen.findByText('final step')).toBeVisible()
  expect(api.seen(VERIFY).map(({ body }) => body)).toMatchObject([
    { verification_code: '000000' },
    { verification_code: '123456' },
  ])
  expect(JSON.stringify(app.store.getState())).not.toContain('123456')
})

test('a code typed while another is being checked waits for the response', async () => {
  const answer = deferAnswer(api, VERIFY)
  const app = await openCodeStep({ children: <p>final step</p> })
  await app.user.type(codeField(), '000000')
  await app.advance(1000)
  await app.user.clear(codeField())
  await app.user.type(codeField(), '123456')
  await app.advance(3000)
  expect(api.seen(VERIFY)).toHaveLength(1)
  await answer({})
  await screen.findByRole('alert')
  api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
  await app.advance(1000)
  expect(await screen.findByText('final step')).toBeVisible()
  expect(api.seen(VERIFY)[1]?.body).toMatchObject({ verification_code: '123456' })
})

test('a code that was sent manually, or left, is not sent again automatically', async () => {
  api.refuse(VERIFY, 422, { code: 'wrong_code', message: "That code isn't right." })
  const app = await openCodeStep()
  await fillIn(app.user, codeField(), '000000')
  await press(app, 'Verify')
  await screen.findByRole('alert')
  await app.advance(5000)
  expect(api.seen(VERIFY)).toHaveLength(1)
  await fillIn(app.user, codeField(), '111111')
  await press(app, 'Use another number')
  await app.advance(5000)
  expect(api.seen(VERIFY)).toHaveLength(1)
})

test('the countdown ends with one second, and then disappears', async () => {
  const app = await openCodeStep()
  await app.advance(29_000)
  expect(countdown()).toHaveTextContent('in 1 second.')
  await app.advance(1_000)
  expect(screen.queryByText(/second/)).not.toBeInTheDocument()
})

test('switching the method keeps the number, clears the field and flips the button', async () => {
  const app = await openCodeStep()
  await fillIn(app.user, codeField(), '12345')
  await app.advance(30_000)
  await press(app, 'call me instead')
  expect(await screen.findByText(/by voice call to/)).toHaveTextContent('by voice call to (201) 555-0123')
  expect(api.seen(REQUEST)[1]?.body).toMatchObject({ phone_number: '+12015550123', method: 'call' })
  expect(codeField()).toHaveValue('')
  expect(button('text me instead')).toBeInTheDocument()
})

test('resending keeps the method', async () => {
  const app = await openCodeStep()
  await app.advance(30_000)
  await press(app, 'Resend code')
  await waitFor(() => expect(app.store.getState().verification.verificationSid).toBe('VE2'))
  expect(api.seen(REQUEST)[1]?.body).toMatchObject({ method: 'text' })
})

test('a code that could not be resent leaves the old one valid', async () => {
  const app = await openCodeStep()
  api.refuse(REQUEST, 429, { code: 'too_many_codes', message: 'Too many codes have been sent to that number.' })
  await app.advance(30_000)
  await press(app, 'call me instead')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes have been sent to that number.')
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

test('a mistyped number can be corrected without retyping it', async () => {
  const app = await openCodeStep()
  await press(app, 'Use another number')
  expect(phoneField()).toHaveValue('(201) 555-0123')
})
