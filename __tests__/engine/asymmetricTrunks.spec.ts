import { expect } from '@playwright/test'
import { callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { CALLEE, expectSoundGoesOn, talk, test } from './helpers/engineTest'
import { EARLY_HZ, TONE_HZ } from './helpers/trunkCalls'

test.use({ trunkKind: { isAsymmetric: true } })

test.beforeEach(({ page }) => watchTelephone(page))

test('sound from another port than the trunk has described is dropped, and the caller reads that nothing comes', async ({
  page,
}) => {
  await openHome(page)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  await expect(callPanel(page).getByText(/We can't hear them\./)).toBeVisible({ timeout: 30_000 })
})

test.describe('of a trunk with source=any', () => {
  test.use({ trunkOptions: ';source=any' })

  test('it is heard, after a new negotiation too', async ({ page, first }) => {
    await talk(page)
    await expectSound(page, TONE_HZ)
    expect(await first.reinvite()).toBe(200)
    await expectSoundGoesOn(page)
  })

  test('it is heard before the answer', async ({ page }) => {
    await openHome(page)
    await placeCall(page, '+12025550183')
    await expectSound(page, EARLY_HZ)
  })
})
