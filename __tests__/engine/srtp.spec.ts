import { expect } from '@playwright/test'
import { callKey, callPanel } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { talk, test } from './helpers/engineTest'
import { TONE_HZ } from './helpers/trunkCalls'
import type { TrunkCall } from './helpers/trunkLine'

test.beforeEach(({ page }) => watchTelephone(page))

/** The trunk decrypts what it hears, and hears more than silence. */
async function expectHeardByTrunk(call: TrunkCall | undefined): Promise<void> {
  const packets = call?.packets ?? 0
  await expect.poll(() => call?.packets).toBeGreaterThan(packets + 20)
  // The fake microphone beeps.
  await expect.poll(() => call?.level, { timeout: 5_000 }).toBeGreaterThan(0)
}

for (const srtp of ['AES_CM_128_HMAC_SHA1_80', 'AEAD_AES_128_GCM'] as const)
  test.describe(`a trunk over TLS with ${srtp}`, () => {
    test.use({ trunkKind: { transport: 'tls', srtp }, trunkOptions: ';transport=tls;srtp=1' })

    test('hears and is heard, also after each side has negotiated again', async ({ page, first }) => {
      await talk(page)
      const [call] = first.calls
      expect(call?.sdp).toMatch(/^m=audio \d+ RTP\/SAVP /m)
      await expectSound(page, TONE_HZ)
      await expectHeardByTrunk(call)

      await callKey(page, 'Hold').click()
      await expect.poll(() => call?.direction).toBe('sendonly')
      await callKey(page, 'Resume').click()
      await expect.poll(() => call?.direction).toBe('sendrecv')
      await expectSound(page, TONE_HZ)
      await expectHeardByTrunk(call)

      expect(await first.reinvite()).toBe(200)
      await expectSound(page, TONE_HZ)
      await expectHeardByTrunk(call)
      await callKey(page, 'Hang Up').click()
      await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
      await expect.poll(() => call?.endedBy).toBe('us')
    })
  })
