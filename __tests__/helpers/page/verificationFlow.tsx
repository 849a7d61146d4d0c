import { act, screen } from '@testing-library/react'
import type { VerificationFlowProps } from '../../../src/features/verification/VerificationFlow'
import { VerificationFlow } from '../../../src/features/verification/VerificationFlow'
import type { FakeApi } from '../api/fakeApi'
import { FakeClock } from '../fakeClock'
import { fakeServices } from './fakeServices'
import { fillIn } from './fillIn'
import { button } from './onScreen'
import { openApp } from './renderApp'

export const REQUEST = 'POST verification/request/'
export const VERIFY = 'POST verification/verify/'

export const phoneField = () => screen.getByRole('textbox', { name: 'Phone number' })
/** The time until another code may be asked for; its figures have an element of their own. */
export const countdown = () => screen.getByText(/ask for another code/).parentElement
export const codeField = () => screen.getByRole('textbox', { name: 'Verification code' })

/** Lets the API send codes with sids VE1, VE2 … and accept any code. */
export function answerVerification(api: FakeApi): void {
  let sids = 0
  api.answer(REQUEST, () => ({ verification_sid: `VE${++sids}` }))
  api.answer(VERIFY, { verification_receipt: 'receipt-of-the-number' })
}

/** The flow within the app, on a fake clock; in a tab whose page before this one sent a code. */
export async function openFlow(
  props: Partial<VerificationFlowProps> = {},
  { clock, code }: { clock: FakeClock; code: string | null } = { clock: new FakeClock(), code: null },
) {
  const services = fakeServices({ clock })
  services.world.code = code
  jest.spyOn(Date, 'now').mockImplementation(clock.now)
  const ui = <VerificationFlow name="test" scope="accounts.password.update" {...props} />
  return {
    ...(await openApp({ path: '/forgot-pin', services, ui })),
    clock,
    advance: (ms: number) => act(() => clock.advance(ms)),
    sleep: (ms: number) => act(() => clock.sleep(ms)),
  }
}

/** The flow at its code step, with a code sent to +1 201 555 0123. */
export async function openCodeStep(props?: Partial<VerificationFlowProps>, method: 'Text me' | 'Call me' = 'Text me') {
  const app = await openFlow(props)
  await fillIn(app.user, phoneField(), '2015550123')
  await app.user.click(screen.getByRole('radio', { name: `${method} with the verification code.` }))
  await app.user.click(button('Next'))
  await screen.findByRole('heading', { name: 'Enter the code' })
  return app
}
