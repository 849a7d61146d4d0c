import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'

/** What docs/telephony.md says of a trunk that does not answer. */
const PASSED_OVER_WITHIN_MS = 3_500

// The trunks are asked too rarely to be known to be down.
test.use({ engineSettings: { TRUNK_PING_SECONDS: '60' } })

for (const transport of ['udp', 'tcp', 'tls'] as const)
  test.describe(`trunks over ${transport.toUpperCase()} whose port is closed`, () => {
    test.use({ trunkKind: { transport }, trunkOptions: `;transport=${transport}` })

    test('are passed over for the next one, and with none left the call ends with a cause', async ({
      edge,
      engine,
      first,
      second,
    }) => {
      await first.stop()
      const call = await edge.call(CALLEE)
      const dialledAt = Date.now()
      expect((await dial(call)).status).toBe(200)
      const ringMs = 300
      expect(Date.now() - dialledAt).toBeLessThan(PASSED_OVER_WITHIN_MS + ringMs)
      expect(engine.output().match(/trunk first failed/g)).toHaveLength(1)
      expect((await call.ask('BYE')).status).toBe(200)
      expect(second.calls[0]?.endedBy).toBe('us')
      await second.stop()
      await sleep(200)
      const hopeless = await edge.call(CALLEE)
      const hopelessAt = Date.now()
      expect((await dial(hopeless)).status).toBe(503)
      expect(Date.now() - hopelessAt).toBeLessThan(2 * PASSED_OVER_WITHIN_MS)
      expect(await edge.callHandler.endOf(hopeless.named)).toMatchObject({
        answeredAt: null,
        sipStatus: 503,
        cause: null,
      })
    })
  })
