import { expect } from '@playwright/test'
import { callKey, callPanel } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import type { Baresip } from './helpers/baresip'
import { startBaresip } from './helpers/baresip'
import { CALLEE, test as engineTest, talk } from './helpers/engineTest'
import { readSoundStats } from './helpers/mediaStats'

const HERTZ = 600

const test = engineTest.extend<{ baresip: Baresip }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baresip: async ({}, use) => {
    const baresip = await startBaresip(CALLEE, HERTZ)
    await use(baresip)
    await baresip.stop()
  },
  engineSettings: async ({ baresip }, use) =>
    // It describes the address of the machine's first network, but its packets to this one come from 127.0.0.1.
    use({ TRUNKS: `sip:127.0.0.1:${baresip.port};name=baresip;source=any` }),
})

test('a SIP client from elsewhere (baresip) is heard, and hung up', async ({ page, baresip }) => {
  await watchTelephone(page)
  await talk(page)
  await expectSound(page, HERTZ)
  expect((await readSoundStats(page)).theirDescription).not.toMatch(/^a=(ssrc|label)/m)
  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('Call ended', { exact: false }).first()).toBeVisible()
  await expect.poll(() => baresip.output()).toMatch(/session closed|terminated|call: .*BYE/i)
})
