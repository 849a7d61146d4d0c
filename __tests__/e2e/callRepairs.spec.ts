import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, callKey, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { cutSocket, ECHO_HZ, expectSilence, expectSound, watchTelephone } from './helpers/telephone'
import { test } from './helpers/test'

test.beforeEach(({ page }) => watchTelephone(page))

test('the socket to the carrier drops: the call says so, reconnects, and the audio continues', async ({ page }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await cutSocket(page)
  await expect(callPanel(page).getByText(/Reconnecting… \d+ s/)).toBeVisible()
  await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 15_000 })
  await expectSound(page, ECHO_HZ)
  await callKey(page, 'Hold').click()
  await expect(callPanel(page).getByText('On hold')).toBeVisible()
  await expectSilence(page)
  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test('the network changes and the machine sleeps during a call: it reconnects, and the audio continues', async ({
  page,
}) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  for (const [target, event] of [
    ['window', 'online'],
    ['document', 'resume'],
  ] as const) {
    await page.evaluate(([at, type]) => (at === 'window' ? window : document).dispatchEvent(new Event(type)), [
      target,
      event,
    ] as const)
    await expect(callPanel(page).getByText(/Reconnecting/)).toBeVisible()
    await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 15_000 })
    await expectSound(page, ECHO_HZ)
  }
  await expect(callPanel(page).getByRole('timer')).toBeVisible()
})
