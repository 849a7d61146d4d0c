import { createHash } from 'node:crypto'
import { connect as connectTls } from 'node:tls'
import { digestParameters } from '../../../server/telephony/builtIn/sip/fields'
import { headerOf } from '../../../server/telephony/builtIn/sip/message'
import type { Trunk, TrunkOptions } from '../../engine/helpers/trunk'
import { startTrunk } from '../../engine/helpers/trunk'
import { EARLY_HZ, TONE_HZ } from '../../engine/helpers/trunkCalls'
import { UdpCaller } from '../../engine/helpers/udpCaller'
import { levelOf } from '../../helpers/server/sip/mulawSound'
import { until } from '../../helpers/until'

const CALLEE = '+12025550100'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

let trunk: Trunk
let caller: UdpCaller

async function start(options: TrunkOptions = {}): Promise<void> {
  trunk = await startTrunk({ ringMs: 10, ...options })
  caller = await UdpCaller.open(trunk.port)
}

afterEach(async () => {
  await caller.close()
  await trunk.stop()
})

/** The answer to a challenge (RFC 7616), of a user whose password is `p@ss`. */
function credentials(challenge: string | undefined, method: string, uri: string, password = 'p@ss'): string {
  const nonce = digestParameters(challenge ?? '').get('nonce') ?? ''
  const [secret, asked] = [md5(`tealine:carrier.example:${password}`), md5(`${method}:${uri}`)]
  const response = md5(`${secret}:${nonce}:00000001:abc:auth:${asked}`)
  return `Digest username="tealine", realm="carrier.example", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, nc=00000001, cnonce="abc"`
}

describe('a trunk with a password', () => {
  it.each([
    [401, 'www-authenticate', 'Authorization'],
    [407, 'proxy-authenticate', 'Proxy-Authorization'],
  ] as const)('challenges with %i and lets the right password in', async (challenge, asks, answers) => {
    await start({ user: 'tealine', password: 'p@ss', challenge })
    const refused = await caller.invite(CALLEE)
    expect(refused.status).toBe(challenge)
    const { uri } = caller
    const wrong = credentials(headerOf(refused, asks), 'INVITE', uri, 'guess')
    expect((await caller.invite(CALLEE, [[answers, wrong]])).status).toBe(challenge)
    const right = credentials(headerOf(refused, asks), 'INVITE', uri)
    expect((await caller.invite(CALLEE, [[answers, right]])).status).toBe(200)
    expect(trunk.calls).toMatchObject([{ to: CALLEE, from: '+14165550199', cseq: 3 }])
  })

  it('challenges BYE and a second INVITE only if set to', async () => {
    await start({ user: 'tealine', password: 'p@ss', challengesAll: true })
    const refused = await caller.invite(CALLEE)
    const challenge = headerOf(refused, 'proxy-authenticate')
    await caller.invite(CALLEE, [['Proxy-Authorization', credentials(challenge, 'INVITE', caller.uri)]])
    expect((await caller.invite(CALLEE)).status).toBe(407)
    expect((await caller.ask('BYE')).status).toBe(407)
    const again = credentials(challenge, 'BYE', caller.uri)
    expect((await caller.ask('BYE', [['Proxy-Authorization', again]])).status).toBe(200)
    expect(trunk.calls).toMatchObject([{ endedBy: 'us' }])
  })
})

describe('a call', () => {
  beforeEach(() => start())

  it('rings, is answered, sounds, and hears', async () => {
    const answer = await caller.invite(CALLEE, [['X-Trace', 'a']])
    expect(caller.statuses).toEqual([100, 180, 200])
    caller.sendSound(answer.body, 1000, 10)
    await until('the tone has come', () => caller.heard().length > 4000)
    expect(levelOf(TONE_HZ, caller.heard())).toBeGreaterThan(0.1)
    await until('the caller is heard', () => trunk.calls[0]?.packets === 10)
    const [call] = trunk.calls
    expect(call).toMatchObject({ payloadType: 0, endedBy: undefined, direction: 'sendrecv' })
    expect(call?.headers).toMatch(/^INVITE sip:\+12025550100@.*\r\nX-Trace: a$/ms)
    expect(call?.sdp).toContain('m=audio')
    expect(call?.level).toBeGreaterThan(1000)
    expect(call?.seconds).toBeGreaterThan(0)
    caller.pressKey(answer.body, '4')
    caller.pressKey(answer.body, '#')
    await until('keys are read', () => call?.digits === '4#')
  })

  it('tells who hung up, and why', async () => {
    await caller.invite(CALLEE)
    expect((await caller.ask('BYE', [['Reason', 'Q.850;cause=16']])).status).toBe(200)
    expect(trunk.calls).toMatchObject([{ endedBy: 'us', reason: 'Q.850;cause=16' }])
    expect((await caller.ask('BYE')).status).toBe(481)
  })

  it('is hung up by the carrier, with a reason', async () => {
    await caller.invite(CALLEE)
    expect(await trunk.hangUp('Q.850;cause=31')).toBe(200)
    expect(headerOf(caller.received('BYE')!, 'reason')).toBe('Q.850;cause=31')
    expect(trunk.calls).toMatchObject([{ endedBy: 'them', reason: 'Q.850;cause=31' }])
  })

  it('is negotiated again from either side', async () => {
    await caller.invite(CALLEE)
    const held = await caller.invite(CALLEE, [], caller.sdp().replace('sendrecv', 'sendonly'))
    expect(held.body).toContain('a=recvonly')
    expect(trunk.calls[0]?.direction).toBe('sendonly')
    expect(await trunk.reinvite('inactive')).toBe(200)
    expect(caller.received('INVITE')?.body).toContain('a=inactive')
    await until('it is confirmed', () => caller.received('ACK'))
  })

  it('may be cancelled while it rings', async () => {
    const answer = caller.invite('+12025550408')
    await until('it rings', () => caller.statuses.includes(180))
    await caller.cancel([['Reason', 'SIP;cause=200']])
    expect((await answer).status).toBe(487)
    expect(trunk.calls).toMatchObject([{ endedBy: 'cancel', reason: 'SIP;cause=200', seconds: 0 }])
  })

  it('is refused by number, with the cause', async () => {
    const refusals: [number: string, status: number, cause: RegExp][] = [
      ['0486', 486, /cause=17/],
      ['0404', 404, /cause=1;/],
      ['0503', 503, /cause=34/],
      ['0480', 480, /cause=20/],
      ['0603', 603, /cause=21/],
      ['0403', 403, /cause=57/],
    ]
    for (const [number, status, cause] of refusals) {
      const refusal = await caller.newCall().invite(`+1202555${number}`)
      expect([number, refusal.status]).toEqual([number, status])
      expect(headerOf(refusal, 'reason')).toMatch(cause)
    }
    expect(headerOf(await caller.newCall().invite('+12025550302'), 'contact')).toContain('203.0.113.9')
    expect(trunk.calls).toEqual([])
  })

  it('has early media, or hangs up by itself', async () => {
    void caller.invite('+12025550183')
    await until('the early tone has come', () => caller.heard().length > 4000)
    expect(caller.statuses).toEqual([100, 183])
    expect(levelOf(EARLY_HZ, caller.heard())).toBeGreaterThan(0.1)
    await until('it is answered', () => caller.statuses.includes(200))
    await caller.newCall().invite('+12025550005')
    const bye = await until('it hangs up', () => caller.received('BYE'), 10_000)
    expect(headerOf(bye, 'call-id')).toBe(caller.callId)
    expect(trunk.calls.at(-1)?.seconds).toBeCloseTo(5, 0)
  })

  it('has a session timer, and ends if nobody refreshes it', async () => {
    const answer = await caller.invite(CALLEE, [['Session-Expires', '1']])
    expect(headerOf(answer, 'session-expires')).toBe('1;refresher=uac')
    expect(headerOf(await until('it hangs up', () => caller.received('BYE')), 'reason')).toContain('408')
  })
})

describe('a bad trunk', () => {
  beforeEach(() => start())

  it('is mute, refuses, talks nonsense, or says far too much', async () => {
    trunk.refuse(503)
    expect((await caller.ask('OPTIONS')).status).toBe(503)
    expect((await caller.newCall().invite(CALLEE)).status).toBe(503)
    trunk.refuse(0)
    trunk.garbage()
    caller.newCall().call(CALLEE)
    await until('nonsense came', () => caller.unreadable.length === 3)
    trunk.garbage(false)
    trunk.hugeHeaders()
    caller.newCall().call(CALLEE)
    await until('far too much came', () => caller.longest > 50_000)
    trunk.hugeHeaders(false)
    trunk.describeAs((sdp) => sdp.replace('m=audio', 'm=video'))
    expect((await caller.newCall().invite(CALLEE)).body).toContain('m=video')
    trunk.mute(true)
    caller.newCall().tell('OPTIONS')
    await until('it was asked', () => trunk.requests.filter((request) => request.startsWith('OPTIONS')).length === 2)
    expect(caller.statuses).toEqual([])
    expect(trunk.log.at(-1)?.text).toMatch(/^OPTIONS sip:/)
  })

  it('sends sound from a third address', async () => {
    await caller.invite(CALLEE)
    await until('the carrier is heard', () => caller.soundPorts.size === 1)
    trunk.play(0)
    trunk.intrude(5)
    await until('it came', () => caller.soundPorts.size === 2)
  })
})

it('is reached over TLS with a certificate of its own', async () => {
  await start({ transport: 'tls' })
  const socket = connectTls({ port: trunk.port, host: '127.0.0.1', ca: trunk.authority })
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  socket.write(caller.format('OPTIONS').replace('SIP/2.0/UDP', 'SIP/2.0/TLS'))
  expect(await answer).toMatch(/^SIP\/2\.0 200 OK\r\n/)
  expect(socket.authorized).toBe(true)
  socket.destroy()
})
