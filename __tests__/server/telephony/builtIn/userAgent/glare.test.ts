import type { SipRequest } from '../../../../../server/telephony/builtIn/sip/message'
import { DEFAULT_TIMING } from '../../../../../server/telephony/builtIn/timing'
import { Connection } from '../../../../../server/telephony/builtIn/userAgent/connection'
import { answerInDialog } from '../../../../../server/telephony/builtIn/userAgent/inDialog'
import { ServerCall } from '../../../../../server/telephony/builtIn/userAgent/serverCall'

const request = (method: string, cseq: number, body = 'v=0'): SipRequest => ({
  method,
  uri: 'sip:12015550100@tealine.test',
  headers: [
    ['via', `SIP/2.0/WS x.invalid;branch=z9hG4bK${cseq}`],
    ['from', '<sip:tester@caller.invalid>;tag=1'],
    ['to', '<sip:12015550100@tealine.test>'],
    ['call-id', 'abc'],
    ['cseq', `${cseq} ${method}`],
    ['contact', '<sip:tester@caller.invalid>'],
    ['content-type', 'application/sdp'],
  ],
  body,
})

function confirmedCall() {
  let agree: (sdp: string) => void = () => undefined
  const farEnd = {
    renegotiate: () =>
      new Promise<string>((resolve) => {
        agree = resolve
      }),
    toneReceived: jest.fn(),
    ended: jest.fn(),
  }
  const wire = { send: jest.fn(), drop: jest.fn(), authenticated: jest.fn() }
  const connection = new Connection('1', wire)
  const call = new ServerCall(request('INVITE', 1), connection, 'CA1', {
    timing: DEFAULT_TIMING,
    createFarEnd: () => farEnd,
  })
  call.answer('v=0')
  call.acknowledged(1)
  return { call, farEnd, wire, agree: (sdp: string) => agree(sdp) }
}

test('a second offer is refused while another one is being answered (491)', async () => {
  const { call, agree } = confirmedCall()
  const first = answerInDialog(call, request('INVITE', 2))
  expect(await answerInDialog(call, request('UPDATE', 3))).toEqual({ status: 491 })
  agree('the answer')
  expect(await first).toMatchObject({ status: 200, sdp: 'the answer' })
  const third = answerInDialog(call, request('UPDATE', 4))
  agree('another answer')
  expect(await third).toMatchObject({ status: 200, sdp: 'another answer' })
  call.hungUpByCaller()
})

test('a call that ends while an offer is being answered does not answer it', async () => {
  const { call, farEnd, agree } = confirmedCall()
  const offer = answerInDialog(call, request('INVITE', 2))
  call.hungUpByCaller()
  agree('too late')
  expect(await offer).toEqual({ status: 481 })
  expect(farEnd.ended).toHaveBeenCalledTimes(1)
})
