import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { ANSWERS_AT_ONCE, callKey, openHome, placeCall, untilAnswered } from './helpers/customer'
import { watchFaults } from './helpers/faults'
import { test } from './helpers/test'

const line = (page: Page) => page.getByText('Install Tealine: it opens like an app', { exact: false })

/** Headless browsers offer nothing: makes the offer before the app's scripts run, as returning visits get it. */
function offerEarly() {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', String(offer.defaultPrevented)),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    dispatchEvent(offer)
  })
}

test('an early offer to install is made after the first answered call, and not after a no', async ({ page }) => {
  const faults = watchFaults(page)
  await page.addInitScript(offerEarly)
  await openHome(page)
  await expect(line(page)).toBeHidden()
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await expect(line(page)).toBeHidden()
  await callKey(page, 'Hang Up').click()
  await expect(line(page)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Install', exact: true }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
  await expect(line(page)).toBeHidden()

  await page.goto('/settings/account')
  await expect(page.getByRole('heading', { name: 'Install Tealine' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await callKey(page, 'Hang Up').click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(line(page)).toBeHidden()
  expect(faults).toEqual([])
})
