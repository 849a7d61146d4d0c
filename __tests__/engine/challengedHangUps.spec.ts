import { expect } from '@playwright/test'
import type { Edge } from './helpers/edgeTest'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import { textsOf } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

/** The product ends an answered call, whose caller may call itself something. */
async function suspend(edge: Edge, from?: string): Promise<void> {
  const call = await edge.call(CALLEE)
  if (from) call.from = from
  await dial(call)
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'carrier', reason: 'account_suspended' })
}

/** Of each hang-up that a trunk was sent, the nonce that its password answers. */
const noncesOf = (trunk: Trunk) =>
  textsOf(trunk, 'BYE').map((text) => /^(?:Proxy-)?Authorization: Digest .*\bnonce="([^"]*)"/im.exec(text)?.[1])

/** Asks for a password after each hang-up that it would otherwise have taken. */
function neverContent(trunk: Trunk): void {
  let asked = 0
  trunk.rewriteAs((text) =>
    /^CSeq: \d+ BYE/m.test(text)
      ? text
          .replace(/^SIP\/2.0 .*\r\n(Proxy-Authenticate: .*\r\n)?/, '')
          .replace(/^Proxy-Authenticate: .*\r\n/m, '')
          .replace(
            /^/,
            `SIP/2.0 407 Proxy Authentication Required\r\nProxy-Authenticate: Digest realm="x, y", nonce="n${++asked}", stale=true\r\n`,
          )
      : text,
  )
}

test.describe('a trunk that challenges every request', () => {
  test.use({ trunkKind: { challengesAll: true } })

  test('is given the password for our own hang-up', async ({ edge, engine, first }) => {
    await suspend(edge)
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    expect(first.calls[0]?.reason).toBe('Q.850;cause=16;text="Normal call clearing"')
    expect(noncesOf(first)).toEqual([undefined, expect.anything()])
    expect(engine.output()).not.toMatch(/password/)
  })

  test('is given it at the limit of a call', async ({ edge, first }) => {
    edge.callHandler.verdict = async () => ({ maxSeconds: 3, callerId: '+12025550123' })
    const call = await edge.talk()
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'carrier', reason: 'out_of_credits' })
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  })

  test('is given it when a caller was lost', async ({ edge, first }) => {
    const call = await edge.talk()
    call.socket.cut()
    // It may come back for 20 seconds.
    await expect.poll(() => first.calls[0]?.endedBy, { timeout: 40_000 }).toBe('us')
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'transport' })
    expect(noncesOf(first)).toEqual([undefined, expect.anything()])
  })

  test('is given it for an answer that cannot be heard', async ({ edge, first }) => {
    first.describeAs((sdp) => sdp.replace(/^m=audio \d+/m, 'm=audio 0'))
    const call = await edge.talk()
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ answeredAt: null, reason: 'carrier_failed' })
    expect(noncesOf(first)).toEqual([undefined, expect.anything()])
  })

  test('is given it whatever the caller calls itself', async ({ edge, first }) => {
    await suspend(edge, '"a;tag=b" <sip:a;tag=b;tag=c@caller.invalid>')
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  })

  test('is given it along its proxies, too', async ({ edge, first }) => {
    const proxies = `"Its \\"inner\\" one" <sip:inner.carrier.example;lr>, <sip:127.0.0.1:${first.port};lr>`
    first.rewriteAs((text) => text.replace(/^(?=record-route: )/im, `Record-Route: ${proxies}\r\n`))
    await suspend(edge)
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    const routes = textsOf(first, 'BYE').map((text) => /^Route: .*$/m.exec(text)?.[0])
    expect(routes).toHaveLength(2)
    expect(routes[0]).toContain('inner.carrier.example')
    expect(routes[1]).toBe(routes[0])
  })

  test('is given it in the old way, too, which knows no qop', async ({ edge, first }) => {
    first.rewriteAs((text) => text.replace(', qop="auth"', ', opaque="o"'))
    await suspend(edge)
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    expect(textsOf(first, 'BYE').at(-1)).toContain('opaque="o"')
  })
})

for (const transport of ['tcp', 'tls'] as const)
  test.describe(`a trunk over ${transport.toUpperCase()} that challenges every request with 401`, () => {
    test.use({
      trunkKind: { transport, challengesAll: true, challenge: 401 },
      trunkOptions: `;transport=${transport}`,
    })

    test('is given the password for our own hang-up', async ({ edge, first }) => {
      await suspend(edge)
      await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    })
  })

test('a trunk that is never content with the password is given it twice, and then no more', async ({
  edge,
  engine,
  first,
}) => {
  neverContent(first)
  await suspend(edge)
  await expect.poll(() => noncesOf(first)).toEqual([undefined, 'n1', 'n2'])
  await expect.poll(() => engine.output()).toMatch(/trunk first .*hang-up/)
  expect(noncesOf(first)).toHaveLength(3)
})

test('a trunk whose password is not known is hung up as before, and the log names it', async ({
  edge,
  engine,
  first,
  second,
}) => {
  first.refuse(503)
  neverContent(second)
  await suspend(edge)
  await expect.poll(() => engine.output()).toMatch(/trunk second .*hang-up/)
  expect(noncesOf(second)).toEqual([undefined])
})
