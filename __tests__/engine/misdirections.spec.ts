import { expect } from '@playwright/test'
import type { Header } from '../../server/telephony/builtIn/sip/message'
import { headerOf } from '../../server/telephony/builtIn/sip/message'
import { openEar } from './helpers/ear'
import { dial, test } from './helpers/edgeTest'
import { CALLEE, NEVER_ANSWERS } from './helpers/engineTest'
import { send, withHeader, withoutHeader } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

/** What a trunk was sent in calls. */
const heardBy = ({ log }: Trunk) =>
  log
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ text }) => text)
    .join()

test('requests in a call that rings go nowhere that its caller names, and it rings on', async ({ edge, first }) => {
  const ear = await openEar()
  const call = await edge.call(NEVER_ANSWERS)
  await call.inviteWithCredentials()
  call.answeredWith(await call.socket.response(call.invite, 180))
  for (const method of ['INFO', 'UPDATE', 'PRACK', 'BYE']) {
    const request = { ...call.request(method), uri: `sip:anybody@127.0.0.1:${ear.port}` }
    expect([method, await send(call, request)]).toEqual([method, 500])
  }
  expect(ear.heard).toEqual([])
  ear.close()
  expect(first.calls[0]?.endedBy).toBe(undefined)
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'cancelled')
  await expect.poll(() => first.calls[0]?.endedBy).toBe('cancel')
})

test('a confirmation apart from its call is sent nowhere, and a hang-up is addressed as the trunk wants it', async ({
  edge,
  first,
}) => {
  const ear = await openEar()
  const call = await edge.call(CALLEE)
  const uri = `sip:${CALLEE}@127.0.0.1:${ear.port}`
  call.changeInvite = (invite) => ({ ...invite, uri })
  await dial(call)
  const ack = withoutHeader(call.request('ACK'), 'route')
  call.socket.send({ ...withHeader(ack, 'cseq', (headerOf(call.invite, 'cseq') ?? '').replace('INVITE', 'ACK')), uri })
  expect((await call.ask('INFO')).status).toBe(200)
  expect(ear.heard).toEqual([])
  ear.close()
  const bye = { ...call.request('BYE'), uri: `sip:somebody@127.0.0.1:${first.port};transport=tcp` }
  expect(await send(call, bye)).toBe(200)
  const addressed = (method: string) => first.log.filter((each) => each.method === method).map((each) => each.uri)
  expect(addressed('BYE')).toEqual(addressed('INFO'))
})

const DIGEST = `Digest username="forged", realm="r", nonce="n", uri="sip:u", response="${'0'.repeat(32)}"`

test('a hang-up holds nothing that a trunk might refuse it for, and no name that a caller made up', async ({
  edge,
  first,
}) => {
  const call = await edge.call(CALLEE)
  call.from = '"Forged Bank" <sip:tester@caller.invalid>'
  expect((await dial(call, [['Min-SE', '99999']])).status).toBe(200)
  expect((await call.ask('UPDATE')).status).toBe(200)
  const said: Header[] = [
    ['Proxy-Authorization', DIGEST],
    ['Session-Expires', '1;refresher=forged'],
    ['Min-SE', '4294967296'],
    ['Supported', 'forged'],
    ['Allow', 'FORGED'],
  ]
  const bye = withHeader(call.request('BYE', said), 'contact', '<sip:forged@caller.invalid>;forged=1')
  expect(await send(call, bye)).toBe(200)
  expect(heardBy(first)).not.toMatch(/forged|^(min-se|session-expires)/im)
  expect(first.calls[0]?.endedBy).toBe('us')
})

test('what is behind us stays hidden from a trunk, whatever a caller says', async ({ edge, first }) => {
  const call = await edge.call(CALLEE)
  expect((await dial(call, [['TH', 'xx']])).status).toBe(400)
  const other = await edge.talk()
  expect((await other.ask('INFO', [['TH', 'xx']])).status).toBe(400)
  expect((await other.ask('BYE')).status).toBe(200)
  expect(heardBy(first)).not.toMatch(/caller\.invalid|\/WS/i)
})
