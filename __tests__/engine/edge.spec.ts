import { expect } from '@playwright/test'
import type { Header, SipRequest } from '../../server/telephony/builtIn/sip/message'
import { openEar } from './helpers/ear'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import { send, withHeader, withoutHeader } from './helpers/requests'

const CALLER_ID = '+12025550123'

test('numbers that are never called reach no trunk, though the product lets them through', async ({
  edge,
  first,
  second,
}) => {
  const premium = ['+19005551234', '+12129761234', '+12125551212', '+447012345678', '+34803123456', '+448431234567']
  const satellites = ['+16007000132', '+61147123456', '+881612345678', '+870773111632', '+88213123456']
  const numbers = [...premium, ...satellites, '+979123456789', '+19114206969', '+2710111', '+691320221']
  const emergency = ['911', '112', '+1911', '+44999', '+44112', '+49110', '+353112', '+353999', '+852999']
  for (const [dialled, status] of [
    ...numbers.map((number) => [number, 403] as const),
    ...emergency.map((number) => [number, 400] as const),
  ]) {
    const call = await edge.call(dialled)
    expect([dialled, (await dial(call)).status]).toEqual([dialled, status])
    call.socket.cut()
  }
  expect(edge.callHandler.events.filter(({ event }) => event === 'authorise')).toEqual([])
  for (const trunk of [first, second]) expect(trunk.requests.some((request) => /^INVITE/.test(request))).toBe(false)
})

test('a caller who hides is shown with the verified caller ID all the same', async ({ edge, first }) => {
  const call = await edge.call(CALLEE)
  call.from = '"Anonymous" <sip:anonymous@anonymous.invalid>'
  const hiding: Header[] = [
    ['Privacy', 'id;header;user'],
    ['P-Preferred-Identity', '<sip:+19995550000@elsewhere.example>'],
    ['P-Asserted-Identity', '<sip:+19995550000@elsewhere.example>'],
    ['Remote-Party-ID', '<sip:+19995550000@elsewhere.example>;privacy=full'],
    ['Diversion', '<sip:+19995550000@elsewhere.example>'],
  ]
  expect((await dial(call, hiding)).status).toBe(200)
  const headers = first.calls[0]?.headers ?? ''
  expect(first.calls[0]?.from).toBe(CALLER_ID)
  expect(headers).toMatch(new RegExp(`^P-Asserted-Identity: <sip:\\${CALLER_ID}@127.0.0.1>`, 'm'))
  expect(headers.match(/^P-Asserted-Identity/gm)).toHaveLength(1)
  expect(headers).not.toMatch(/anonymous|9995550000|^(privacy|p-preferred|remote-party|diversion)/im)
  expect((await call.ask('BYE')).status).toBe(200)
})

test('a call that is cancelled while the product still thinks about it reaches no trunk, and has ended', async ({
  edge,
  first,
}) => {
  let decide: () => void = () => undefined
  edge.callHandler.verdict = () =>
    new Promise((resolve) => {
      decide = () => resolve({ maxSeconds: 60, callerId: CALLER_ID })
    })
  const call = await edge.call(CALLEE)
  await call.inviteWithCredentials()
  await expect.poll(() => edge.callHandler.about(call.named)).toEqual(['authorise'])
  const cancel = call.cancel()
  expect((await call.socket.response(cancel)).status).toBe(200)
  expect((await call.socket.response(call.invite)).status).toBe(487)
  decide()
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller', answeredAt: null, sipStatus: 487 })
  expect(first.requests.some((request) => request.startsWith('INVITE'))).toBe(false)
  await expect.poll(() => edge.carrier.list()).toEqual([])
  edge.callHandler.verdict = async () => ({ maxSeconds: 60, callerId: CALLER_ID })
  const next = await edge.call(CALLEE)
  expect((await dial(next)).status).toBe(200)
})

test('tones as INFO reach the trunk', async ({ edge, first }) => {
  const call = await edge.talk()
  const tone = 'Signal=5\r\nDuration=160\r\n'
  expect((await call.ask('INFO', [['content-type', 'application/dtmf-relay']], tone)).status).toBe(200)
  const info = first.log.find(({ method }) => method === 'INFO')?.text ?? ''
  expect(info).toMatch(/^Content-Type: application\/dtmf-relay/im)
  expect(info.endsWith(tone)).toBe(true)
})

test.describe('what callers may send', () => {
  const UNUSABLE = {
    'a session without audio': (sdp: string) => sdp.replace(/^m=audio \d+/m, 'm=video 9'),
    'no codec that trunks know': (sdp: string) => sdp.replace(/^m=audio .*/m, 'm=audio 9 UDP/TLS/RTP/SAVPF 98'),
    nonsense: () => 'banana',
  } satisfies Record<string, (sdp: string) => string>

  for (const [what, spoil] of Object.entries(UNUSABLE))
    test(`${what} is refused, with a line in the log`, async ({ edge, engine, first }) => {
      const call = await edge.call(CALLEE)
      call.describeAs = spoil
      expect((await dial(call)).status).toBe(488)
      expect(engine.output().match(/offers no sound that we understand/g)).toHaveLength(1)
      expect(first.requests.some((request) => request.startsWith('INVITE'))).toBe(false)
    })

  test('requests in a call that would place another one are refused', async ({ edge, first }) => {
    const call = await edge.talk()
    for (const method of ['REFER', 'MESSAGE', 'SUBSCRIBE', 'NOTIFY', 'PUBLISH'])
      expect([method, (await call.ask(method, [['refer-to', '<sip:+19005550000@127.0.0.1>']])).status]).toEqual([
        method,
        405,
      ])
    expect(first.requests.filter((request) => !/^(INVITE|ACK|OPTIONS)/.test(request))).toEqual([])
  })

  test('requests in a call reach its trunk, wherever they are sent', async ({ edge, first }) => {
    const ear = await openEar()
    try {
      const call = await edge.talk()
      const hop: Header = ['route', `<sip:127.0.0.1:${ear.port};lr>`]
      for (const [method, headers] of [
        ['INFO', []],
        ['INFO', [hop]],
        ['BYE', [hop]],
      ] as const) {
        const request = { ...call.request(method, [...headers]), uri: `sip:+19005550000@127.0.0.1:${ear.port}` }
        expect(await send(call, request)).toBe(200)
      }
      expect(first.log.map(({ method }) => method).filter((method) => /INFO|BYE/.test(method))).toEqual([
        'INFO',
        'INFO',
        'BYE',
      ])
      expect(first.requests.join()).not.toContain('+1900')
      // A trunk would send a hang-up on, and its own call would go on.
      expect(first.log.map(({ text }) => text).join()).not.toMatch(/^route:/im)
      expect(ear.heard).toEqual([])
    } finally {
      ear.close()
    }
  })

  const UNFOLLOWABLE = {
    'with a CSeq of leading zeros': (invite) => withHeader(invite, 'cseq', '0002 INVITE'),
    'with a CSeq beyond all counting': (invite) => withHeader(invite, 'cseq', '4294967295 INVITE'),
  } satisfies Record<string, (request: SipRequest) => SipRequest>

  for (const [what, change] of Object.entries(UNFOLLOWABLE))
    test(`a call ${what}, which could not be ended, is not placed`, async ({ edge, first, second }) => {
      const call = await edge.call(CALLEE)
      call.changeInvite = change
      expect((await dial(call)).status).toBe(400)
      expect([first.calls.length, second.calls.length]).toEqual([0, 0])
      expect([edge.carrier.trouble, edge.errors]).toEqual([undefined, []])
      await expect.poll(() => edge.carrier.list()).toEqual([])
      expect((await dial(await edge.call(CALLEE))).status).toBe(200)
    })

  const REWRITTEN = {
    'without a Contact': (invite) => withoutHeader(invite, 'contact'),
    'with two Contacts': (invite) =>
      withHeader(invite, 'contact', '<sip:a@b.invalid;transport=ws>, <sip:c@d.invalid;transport=ws>'),
    'with a Contact of nonsense': (invite) => withHeader(invite, 'contact', 'banana'),
  } satisfies Record<string, (request: SipRequest) => SipRequest>

  for (const [what, change] of Object.entries(REWRITTEN))
    test(`a call ${what} can be ended by its trunk`, async ({ edge, first }) => {
      const call = await edge.call(CALLEE)
      call.changeInvite = change
      expect((await dial(call)).status).toBe(200)
      void first.hangUp()
      expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'callee' })
    })

  test('a second call with the Call-ID of one that goes on is refused', async ({ edge, first }) => {
    const call = await edge.call(CALLEE)
    expect((await dial(call)).status).toBe(200)
    const second = await edge.call(CALLEE)
    second.callId = call.callId
    expect((await dial(second)).status).toBe(482)
    expect(first.calls).toHaveLength(1)
  })

  test('headers of 100 kB end the connection, and nothing else', async ({ edge, first }) => {
    const talking = await edge.call(CALLEE)
    expect((await dial(talking)).status).toBe(200)
    const call = await edge.call(CALLEE)
    const filling = Array.from({ length: 100 }, (_, index): Header => [`X-Filling-${index}`, 'x'.repeat(1_000)])
    call.socket.send(call.request('INVITE', filling, await call.media.offer()))
    await expect.poll(() => call.socket.closeCode).toBeDefined()
    expect(first.calls).toHaveLength(1)
    expect((await talking.ask('BYE')).status).toBe(200)
    expect((await dial(await edge.call(CALLEE))).status).toBe(200)
  })
})

test("the cause that a trunk gives is reported beside its status, the last trunk's if all fail", async ({ edge }) => {
  for (const [digits, sipStatus, cause] of [
    ['0486', 486, 17],
    ['0517', 480, 17],
    ['0518', 480, 17],
    ['0519', 480, 17],
    ['0520', 480, 17],
    ['0521', 486, null],
    ['0503', 503, 34],
    // What is between us and the trunk says nothing about the callee.
    ['0403', 503, null],
    ['0302', 503, null],
  ] as const) {
    const call = await edge.call(`+1202555${digits}`)
    await dial(call)
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'callee', sipStatus, cause })
  }
})

test.describe('trunks that take one call a second', () => {
  test.use({ trunkOptions: ';rate=1' })

  test('of calls at once each gets one, the rest are refused, and a second later there is room again', async ({
    edge,
    engine,
    first,
    second,
  }) => {
    const calls = await Promise.all(Array.from({ length: 6 }, () => edge.call(CALLEE)))
    const statuses = (await Promise.all(calls.map((call) => dial(call)))).map(({ status }) => status)
    const placed = statuses.filter((status) => status === 200).length
    // A new second may begin meanwhile.
    expect(placed).toBeGreaterThanOrEqual(2)
    expect(placed).toBeLessThanOrEqual(4)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6 - placed)
    expect(first.calls.length + second.calls.length).toBe(placed)
    expect(engine.output()).toMatch(/trunk first is full[\s\S]*no trunk has room/)
    await expect.poll(async () => (await dial(await edge.call(CALLEE))).status, { intervals: [1_000] }).toBe(200)
  })
})
