import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, callKey, callPanel, openHome, placeCall } from './helpers/customer'
import { allowOnlyRelays, ECHO_HZ, expectSound, watchTelephone } from './helpers/telephone'
import { test as base } from './helpers/test'
import type { TurnServer } from './helpers/turnServer'
import { hasTurnServer, startTurnServer } from './helpers/turnServer'

const SECRET = 'the secret that only the servers know'

/** With a TURN server, which the API names over one transport. */
const test = base.extend<{ turn: TurnServer & { url: string }; transport: 'udp' | 'tcp' }>({
  transport: ['udp', { option: true }],
  turn: async ({ transport }, use) => {
    const turn = await startTurnServer(SECRET)
    await use({ ...turn, url: `turn:127.0.0.1:${turn.port}?transport=${transport}` })
    await turn.stop()
  },
  serverSettings: async ({ turn }, use) => use({ TURN_URLS: turn.url, TURN_SECRET: SECRET }),
})

test.describe('a caller whose network lets nothing through but a TURN server', () => {
  // biome-ignore lint/suspicious/noSkippedTests: it needs coturn, which CI installs.
  test.skip(!hasTurnServer, "needs Debian's package coturn")

  for (const transport of ['udp', 'tcp'] as const)
    test.describe(() => {
      test.use({ transport })

      test(`is heard over ${transport.toUpperCase()}`, async ({ page, turn }) => {
        await allowOnlyRelays(page)
        await watchTelephone(page)
        await openHome(page)
        await placeCall(page, ANSWERS_AT_ONCE)
        await expectSound(page, ECHO_HZ)
        expect(turn.output()).toContain('CREATE_PERMISSION processed, success')
        expect(turn.output()).not.toContain(SECRET)
        await callKey(page, 'Hang Up').click()
        await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
      })
    })
})
