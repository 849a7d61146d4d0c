import { expect } from '@playwright/test'
import { tagOf } from '../../server/telephony/builtIn/sip/fields'
import { headerOf } from '../../server/telephony/builtIn/sip/message'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import { textsOf } from './helpers/requests'

const UNKNOWN = [
  'i=a trunk',
  'b=AS:64',
  'a=ssrc:305419896 cname:trunk',
  'a=ssrc-group:FID 1 2',
  'a=msid:a b',
  'a=label:1',
  'a=fingerprint:sha-256 00:11',
  'a=candidate:1 1 UDP 1 127.0.0.9 9 typ host',
  'a=X-anything',
].join('\r\n')

test('of what a trunk describes, only known lines reach browsers: in the answer, and when it negotiates again', async ({
  edge,
  first,
}) => {
  first.describeAs((sdp) => `${sdp}${UNKNOWN}\r\n`)
  const call = await edge.call(CALLEE)
  const { body } = await dial(call)
  expect(body).toMatch(/^a=rtpmap:0 PCMU\/8000/m)
  const negotiated = first.reinvite()
  const { body: offer } = await call.socket.request('INVITE')
  expect(offer).toMatch(/^m=audio/m)
  for (const sdp of [body, offer]) expect(sdp).not.toMatch(/^(i=|b=)|ssrc|msid|label|00:11|127\.0\.0\.9 9|X-anything/m)
  await call.ask('BYE')
  await negotiated
})

test('the answer of another telephone than that which was heard ringing is one that browsers take', async ({
  edge,
  first,
}) => {
  const call = await edge.call('+12025550915')
  const answer = await dial(call)
  const early = await call.socket.response(call.invite, 183)
  const tags = [early, answer].map((response) => tagOf(headerOf(response, 'to')))
  expect(tags[0]).not.toBe(tags[1])
  for (const { body } of [early, answer]) {
    expect(body).toMatch(/^a=rtcp-mux/m)
    expect(body).toMatch(/^a=fingerprint:/m)
  }
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  expect(textsOf(first, 'BYE')).toHaveLength(1)
})

test('a trunk that updates a call before its answer gets one, and the call goes on', async ({ edge, first }) => {
  const call = await edge.ring()
  expect([await first.update(true), await first.update(false)]).toEqual([491, 200])
  first.answerAgain()
  call.answeredWith(await call.socket.response(call.invite))
  call.acknowledge()
  expect((await call.ask('BYE')).status).toBe(200)
})
