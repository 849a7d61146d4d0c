import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { answerCallsWithNonsense } from './helpers/brokenService'
import { ANSWERS_AT_ONCE, callKey, callPanel, logIn, openHome, placeCall, untilAnswered } from './helpers/customer'
import { PIN, STANDARD_PARENT } from './helpers/customers'
import { saveFromDialog, saveSupportFile, untilKept, untilLoadsKept } from './helpers/supportFile'
import { ECHO_HZ, expectSound, watchTelephone } from './helpers/telephone'
import { test } from './helpers/test'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUSY = '+12025550110'

/** In another time zone and language, the command line reaches the states that Chromium recorded. */
async function expectReplays(file: string): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/replay.mjs', file, '--assert'], {
    cwd: ROOT,
    env: { ...process.env, TZ: 'Pacific/Chatham', LANG: 'ar_EG.UTF-8' },
  })
  expect(stdout).toContain('actions replay as recorded')
}

test('a support file spans the log-in, contains no secret, and replays on another machine', async ({
  page,
}, testInfo) => {
  await logIn(page)
  await untilKept(page, 'session/logInSubmitted')
  await untilLoadsKept(page, 2)
  await page.reload()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByRole('button', { name: 'Save File' })).toBeEnabled()
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('dialog.png') })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const file = testInfo.outputPath('support.json')
  const text = await saveSupportFile(page, file)
  expect(text).toContain('session/logInSubmitted')
  expect(text.match(/app\/pageLoaded/g)?.length).toBeGreaterThanOrEqual(3)
  expect(text).not.toContain(`\\"${PIN}\\"`)
  expect(text).not.toContain(STANDARD_PARENT)

  await expectReplays(file)
})

test('a visitor sends a support file, and gets a code to read out', async ({ page }, testInfo) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
  const description = page.getByLabel('What happened? What did you expect?')
  // The shortcut comes with the recorder, after the form.
  await expect(async () => {
    await page.keyboard.press('Control+Alt+KeyL')
    await expect(description).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await description.fill('My PIN is refused')
  const send = page.getByRole('button', { name: 'Send File' })
  await expect(send).toBeEnabled()
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('offered.png') })
  await send.click()
  await expect(
    page
      .getByRole('status')
      .getByText(/^[0-9A-HJKMNP-TV-Z]{4}$/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('sent.png') })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a failed call is reported from its end screen', async ({ page }, testInfo) => {
  await openHome(page)
  await placeCall(page, BUSY)
  await expect(callPanel(page).getByText('The number is busy.')).toBeVisible()
  await callKey(page, 'Report a problem').click()
  const file = testInfo.outputPath('support.json')
  const text = await saveFromDialog(page, file)
  expect(text).toContain('calls/callRequested')
  expect(text).not.toContain(BUSY.slice(2))
  await expectReplays(file)
})

test('a crashing screen does not affect the call, and the support file has the error', async ({
  page,
  context,
}, testInfo) => {
  await watchTelephone(page)
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await answerCallsWithNonsense(context)
  await page.getByRole('link', { name: 'Call History' }).first().click()
  await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible()
  await expectSound(page, ECHO_HZ)
  const before = await callPanel(page).getByRole('timer').textContent()
  await expect(callPanel(page).getByRole('timer')).not.toHaveText(before ?? '')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Report a problem' }).click()
  const file = testInfo.outputPath('support.json')
  expect(await saveFromDialog(page, file)).toContain('app/screenBroke')
  await expectReplays(file)

  await context.unroute('**/api/v1/Calls?*')
  await page.getByRole('link', { name: 'Place A Call' }).first().click()
  await expectSound(page, ECHO_HZ)
  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test('a dialog whose code cannot be fetched says so, and does not affect the page below', async ({
  page,
}, testInfo) => {
  // With the stream of events open, the network would never be idle.
  await page.route('**/v1/Events', (route) => route.fulfill({ status: 404 }))
  await openHome(page)
  // Only the dialog's code is missing.
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Add More' }).first().click()
  const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' })
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('notice.png') })

  await page.unroute('**/*.js')
  await notice.getByRole('button', { name: 'Report a problem' }).click()
  expect(await saveFromDialog(page, testInfo.outputPath('support.json'))).toContain('app/screenBroke')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a deliberate log-out leaves no recording in the tab', async ({ page }) => {
  await logIn(page)
  await untilKept(page, 'app/pageLoaded')
  await page.reload()
  const kept = () => page.evaluate(() => sessionStorage.getItem('tealine-recording'))
  expect(await kept()).toContain('app/pageLoaded')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.reload()
  expect((await kept()) ?? '').not.toContain(STANDARD_PARENT)
})
