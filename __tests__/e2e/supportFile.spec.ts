import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { logIn } from './helpers/customer'
import { PIN, STANDARD_PARENT } from './helpers/customers'
import { test } from './helpers/test'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('a support file goes across the log-in, holds no secret, and replays on another machine', async ({
  page,
}, testInfo) => {
  await logIn(page)
  await page.reload()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Save support file' }).click()
  await expect(page.getByRole('button', { name: 'Save File' })).toBeEnabled()
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('dialog.png') })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+Alt+KeyL')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save File' }).click(),
  ])
  const file = testInfo.outputPath('support.json')
  await download.saveAs(file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('session/logInSubmitted')
  expect(text.match(/app\/pageLoaded/g)?.length).toBeGreaterThanOrEqual(3)
  expect(text).not.toContain(`\\"${PIN}\\"`)
  expect(text).not.toContain(STANDARD_PARENT)

  const replayed = await promisify(execFile)(process.execPath, ['scripts/replay.mjs', file, '--assert'], {
    cwd: ROOT,
    env: { ...process.env, TZ: 'Pacific/Chatham', LANG: 'ar_EG.UTF-8' },
  })
  expect(replayed.stdout).toContain('actions replay as they were recorded')
})

test('logging out by choice leaves no recording in the tab', async ({ page }) => {
  await logIn(page)
  await page.reload()
  const kept = () => page.evaluate(() => sessionStorage.getItem('tealine-recording'))
  expect(await kept()).toContain('app/pageLoaded')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.reload()
  expect(await kept()).not.toContain(STANDARD_PARENT)
})
