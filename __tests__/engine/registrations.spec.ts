import { expect } from '@playwright/test'
import { dial, test as edgeTest } from './helpers/edgeTest'
import { CALLEE, PASSWORD } from './helpers/engineTest'
import { textsOf } from './helpers/requests'

for (const transport of ['udp', 'tcp'] as const) {
  const test = edgeTest.extend({
    engineSettings: async ({ first }, use) => {
      const account = `account-7:${encodeURIComponent(PASSWORD)}`
      const options = `name=first;transport=${transport};register=60;domain=sip.carrier.example;from=user`
      await use({ TRUNKS: `sip:${account}@127.0.0.1:${first.port};${options}` })
    },
  })

  test.describe(`a trunk over ${transport.toUpperCase()} that takes calls from registered accounts alone`, () => {
    test.use({ trunkKind: { transport, registersFor: 12, challenge: 401 } })

    test('34: gets a registration, which is renewed before it ends, and calls', async ({ edge, engine, first }) => {
      const registered = () => textsOf(first, 'REGISTER').filter((text) => /^Authorization: /m.test(text))
      await expect.poll(() => registered().length).toBe(1)
      const [register = ''] = registered()
      expect(register).toMatch(/^REGISTER sip:sip\.carrier\.example SIP/)
      expect(register).toMatch(/^To: <sip:account-7@sip\.carrier\.example>/m)
      const tcp = transport === 'tcp' ? ';transport=tcp' : ''
      expect(register).toContain(`Contact: <sip:account-7@127.0.0.1:${engine.sipPort}${tcp}>`)
      expect(register).toMatch(/^Expires: 60\r$/m)
      expect((await dial(await edge.call(CALLEE))).status).toBe(200)
      await expect.poll(() => registered().length, { timeout: 20_000 }).toBeGreaterThan(1)
      const [one, other] = first.log.filter(({ text }) => registered().includes(text)).map(({ at }) => at)
      expect((other ?? Number.NaN) - (one ?? 0)).toBeLessThan(12_000)
      expect((await dial(await edge.call(CALLEE))).status).toBe(200)
    })
  })

  if (transport === 'udp')
    test('34: a trunk that registers nobody is named in the log, and called without', async ({
      edge,
      engine,
      first,
    }) => {
      const refused = /got sip response 405 while registering \[account-7\]/
      await expect.poll(() => engine.output(), { timeout: 20_000 }).toMatch(refused)
      expect((await dial(await edge.call(CALLEE))).status).toBe(200)
      expect(first.calls).toHaveLength(1)
    })
}
