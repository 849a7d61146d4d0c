import { expect } from '@playwright/test'
import { findChromium } from '../../scripts/tasks/chromium.mjs'
import { chromiumArguments } from '../e2e/helpers/chromium'
import { callKey } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import type { TurnServer } from '../e2e/helpers/turnServer'
import { startTurnServer } from '../e2e/helpers/turnServer'
import { test as base, expectSoundGoesOn, talk } from './helpers/engineTest'
import { readSoundStats } from './helpers/mediaStats'
import { TONE_HZ } from './helpers/trunkCalls'
import { makeCertificate } from './helpers/trunkCertificate'

const SECRET = 'the secret that only the servers know'
const DAY_SECONDS = 86_400

type Transport = 'tcp' | 'tls'

const test = base.extend<{ transport: Transport; turn: TurnServer }>({
  transport: ['tcp', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  turn: async ({}, use) => {
    const turn = await startTurnServer(SECRET, makeCertificate())
    await use(turn)
    await turn.stop()
  },
  serverSettings: async ({ serverSettings, turn, transport }, use) => {
    const TURN_URLS =
      transport === 'tls'
        ? `turns:127.0.0.1:${turn.tlsPort}?transport=tcp`
        : `turn:127.0.0.1:${turn.port}?transport=tcp`
    await use({ ...serverSettings, TURN_URLS, TURN_SECRET: SECRET })
  },
})

const NO_UDP = '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, NO_UDP, '--ignore-certificate-errors'],
  },
})

test.beforeEach(({ page }) => watchTelephone(page))

for (const transport of ['tcp', 'tls'] as const)
  test.describe(`a caller whose network lets no UDP through, with TURN over ${transport.toUpperCase()}`, () => {
    test.use({ transport })

    test('hears and is heard, with credentials of a day, and ICE can start again', async ({ page, first, turn }) => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/Calls') && response.ok())
      await talk(page)
      await expectSound(page, TONE_HZ)
      await expect.poll(() => first.calls[0]?.level, { intervals: [20] }).toBeGreaterThan(100)
      expect(await readSoundStats(page)).toMatchObject({ way: 'relay', relayProtocol: transport })
      const { resources } = (await (await answered).json()) as {
        resources: { call: { connection: { ice_servers: { username: string }[] } } }
      }
      const [iceServer] = resources.call.connection.ice_servers
      const secondsLeft = Number(iceServer?.username.split(':')[0]) - Date.now() / 1000
      expect(Math.abs(secondsLeft - DAY_SECONDS)).toBeLessThan(120)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => first.requests.filter((request) => request.startsWith('INVITE')).length).toBe(3)
      await expectSoundGoesOn(page)
      expect(turn.output()).not.toContain(SECRET)
      await callKey(page, 'Hang Up').click()
      await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    })
  })
