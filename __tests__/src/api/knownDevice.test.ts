import { resetPin } from '../../../src/features/pinReset/pinResetApi'
import { endToken, logIn } from '../../../src/features/session/sessionApi'
import { requestCode, verifyCode } from '../../../src/features/verification/verificationApi'
import type { AppDispatch } from '../../../src/redux'
import { fakeServices } from '../../helpers/page/fakeServices'
import { openStore } from '../../helpers/page/openStore'

/** The credentials modes of a call's requests. */
async function credentialsOf(call: (dispatch: AppDispatch) => unknown) {
  const services = fakeServices()
  const sent: unknown[] = []
  services.http = {
    fetch: (_url, { credentials }) => {
      sent.push(credentials)
      return Promise.resolve(new Response('{}'))
    },
  }
  await call(openStore({ services }).dispatch)
  return sent
}

const code = { phone_number: '+12015550123', method: 'text', scope: 'accounts.password.update' } as const
const attempt = { verification_sid: 'v', verification_code: '123456' }
const reset = { new_password: '4711', verification_receipt: 'r' }

test.each<[string, (dispatch: AppDispatch) => unknown]>([
  ['logging in', (dispatch) => dispatch(logIn.initiate({ provider_type: 'legacy_pin', pin: 'x' }))],
  ['asking for a code', (dispatch) => dispatch(requestCode.initiate(code))],
])('%s sends the device cookie, on the page’s own origin only', async (_, call) => {
  expect(await credentialsOf(call)).toEqual(['same-origin'])
})

test.each<[string, (dispatch: AppDispatch) => unknown]>([
  ['verifying a code', (dispatch) => dispatch(verifyCode.initiate(attempt))],
  ['setting a PIN', (dispatch) => dispatch(resetPin.initiate(reset))],
  ['logging out', (dispatch) => dispatch(endToken.initiate({ tokenHandle: 'none' }))],
])('%s sends no cookie', async (_, call) => {
  expect(await credentialsOf(call)).toEqual(['omit'])
})
