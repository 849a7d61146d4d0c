import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Header } from '../../server/telephony/builtIn/sip/message'
import type { SipCall } from '../helpers/server/sip/sipCall'
import { test } from './helpers/edgeTest'

/** What a network carries in one packet; larger ones are lost, as on the way to many trunks. */
const MTU = 1_472

test.use({ trunkKind: { mtu: MTU } })

type Large = [what: string, method: string, headers: Header[], body: (call: SipCall) => string | Promise<string>]

const none = () => ''
const LARGE: Large[] = [
  ['tones', 'INFO', [['content-type', 'application/dtmf-relay']], () => 'a'.repeat(3_000)],
  ['session description', 'UPDATE', [['content-type', 'application/sdp']], describeAtLength],
  ['one long header', 'UPDATE', [['supported', Array(700).fill('a100').join(',')]], none],
  ['many headers', 'UPDATE', Array.from({ length: 120 }, (): Header => ['supported', 'timer']), none],
  ['spaces', 'UPDATE', [['session-expires', `90${' '.repeat(3_000)};refresher=uac`]], none],
]

async function describeAtLength({ media }: SipCall): Promise<string> {
  return `${await media.offer()}a=fmtp:0 ${'a'.repeat(3_000)}\r\n`
}

for (const [what, method, headers, describe] of LARGE)
  test(`a caller whose ${what} no trunk can receive pays until they hang up`, async ({ edge }) => {
    const call = await edge.talk()
    await expect.poll(() => edge.callHandler.about(call.named)).toContain('answered')
    const body = await describe(call)
    const request = { ...call.request(method, headers), body }
    call.socket.send(request)
    await call.socket.response(request, 200, 15_000)
    await sleep(1_000)
    const hungUpAt = Date.now()
    expect((await call.ask('BYE')).status).toBe(200)
    const end = await edge.callHandler.endOf(call.named)
    expect(end).toMatchObject({ by: 'caller' })
    expect(end.at).toBeGreaterThan(hungUpAt - 1_000)
  })
