import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { CALLEE, expectSoundGoesOn, talk, test } from './helpers/engineTest'
import type { Trunk } from './helpers/trunk'
import { EARLY_HZ, TONE_HZ } from './helpers/trunkCalls'

test.use({ trunkKind: { isAsymmetric: true } })

test.beforeEach(({ page }) => watchTelephone(page))

const NO_SOUND =
  /no sound was taken from trunk first in the call \S+: it sent none, or from elsewhere than it described/

/** After enough time to know that no sound comes. */
async function hangUpLater(page: Page, trunk: Trunk): Promise<void> {
  await expect.poll(() => trunk.calls[0]?.seconds, { timeout: 40_000 }).toBeGreaterThan(26)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => trunk.calls[0]?.endedBy).toBe('us')
  await expect(callPanel(page).getByText(/Length/)).toBeVisible()
}

test('sound from another port than the trunk described is dropped, and the caller reads that none arrives', async ({
  page,
  engine,
  first,
}) => {
  await openHome(page)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  await expect(callPanel(page).getByText(/We can't hear them\./)).toBeVisible({ timeout: 30_000 })
  await hangUpLater(page, first)
  await expect.poll(() => engine.output()).toMatch(NO_SOUND)
})

test.describe('of a trunk with source=any', () => {
  test.use({ trunkOptions: ';source=any' })

  test('it is heard, after a new negotiation too', async ({ page, engine, first }) => {
    await talk(page)
    await expectSound(page, TONE_HZ)
    expect(await first.reinvite()).toBe(200)
    await expectSoundGoesOn(page)
    await hangUpLater(page, first)
    expect(engine.output()).not.toMatch(NO_SOUND)
  })

  test('it is heard before the answer', async ({ page }) => {
    await openHome(page)
    await placeCall(page, '+12025550183')
    await expectSound(page, EARLY_HZ)
  })
})
