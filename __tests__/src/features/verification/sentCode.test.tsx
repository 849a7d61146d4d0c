import { cleanup, screen } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { press } from '../../../helpers/page/gestures'
import { button } from '../../../helpers/page/onScreen'
import {
  answerVerification,
  codeField,
  countdown,
  openCodeStep,
  openFlow,
  phoneField,
  REQUEST,
  VERIFY,
} from '../../../helpers/page/verificationFlow'

const api = startFakeApi()

beforeEach(() => answerVerification(api))

/** Loads the page again after so many ms. */
async function reload({ services, clock }: Awaited<ReturnType<typeof openCodeStep>>, name = 'test', after = 0) {
  const { code } = services.world
  cleanup()
  await clock.advance(after)
  return openFlow({ name, children: <p>final step</p> }, { clock, code })
}

test('a page that is loaded again still asks for the code that was sent', async () => {
  const app = await reload(await openCodeStep())
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible()
  expect(api.seen(REQUEST)).toHaveLength(1)
  await fillIn(app.user, codeField(), '123456')
  await press(app, 'Verify')
  expect(await screen.findByText('final step')).toBeVisible()
  expect(api.seen(VERIFY)[0]?.body).toEqual({ verification_sid: 'VE1', verification_code: '123456' })
})

test('another code can still only be requested after the same wait', async () => {
  const app = await reload(await openCodeStep(), 'test', 10_000)
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(countdown()).toHaveTextContent('in 20 seconds.')
  await app.advance(20_000)
  expect(screen.queryByText(/seconds/)).not.toBeInTheDocument()
})

test.each([
  ['for another purpose', 'callerIds', 0],
  ['after the code has expired', 'test', 11 * 60_000],
])('%s, it asks for the number', async (_, name, after) => {
  await reload(await openCodeStep(), name, after)
  expect(phoneField()).toBeVisible()
})

test('a code that was used, or of a number that was given up, is forgotten', async () => {
  const used = await openCodeStep({ children: <p>final step</p> })
  await fillIn(used.user, codeField(), '123456')
  await press(used, 'Verify')
  await screen.findByText('final step')
  expect(used.services.world.code).toBeNull()
  cleanup()
  const givenUp = await openCodeStep()
  await givenUp.user.click(button('Use another number'))
  expect(givenUp.services.world.code).toBeNull()
})
