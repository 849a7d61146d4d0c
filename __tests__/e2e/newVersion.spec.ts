import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, callKey, placeCall, untilAnswered } from './helpers/customer'
import type { Deployment } from './helpers/deployment'
import { openKept, openOnce, test } from './helpers/deploymentTest'

const newVersion = (page: Page) => page.getByText('A new version of Tealine is ready.')
const missing = (page: Page) => page.getByRole('heading', { name: 'This screen could not be loaded' })

/** Publishes a new version and lets the browser find it. */
async function publishNewVersion(page: Page, deployment: Deployment): Promise<void> {
  deployment.publish()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => isNewVersionWaiting(page)).toBe(true)
}

function isNewVersionWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/** Clicks in a tab that may be in the background. */
async function clickReload(page: Page, name: 'Reload' | 'Reload Now'): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).dispatchEvent('click')])
}

test('a new version is offered, and loaded when accepted', async ({ page, deployment }) => {
  await openKept(page)
  await publishNewVersion(page, deployment)
  await expect(newVersion(page)).toBeVisible()

  await clickReload(page, 'Reload Now')
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expect(newVersion(page)).toBeHidden()
  expect(await isNewVersionWaiting(page)).toBe(false)
})

test('a new version is not offered or loaded during a call, but after it', async ({ page, deployment }) => {
  await openKept(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await publishNewVersion(page, deployment)

  // The same call goes on for seconds, in the version that placed it.
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[6-9]|[1-5]\d)$/)
  await expect(newVersion(page)).toBeHidden()
  expect(await isNewVersionWaiting(page)).toBe(true)

  await callKey(page, 'Hang Up').click()
  await expect(newVersion(page)).toBeVisible()
})

test('until it is accepted, the cached version still places calls, though the server no longer has its files', async ({
  page,
  deployment,
}) => {
  await openOnce(page)
  deployment.publish()
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await callKey(page, 'Hang Up').click()
  await expect(newVersion(page)).toBeVisible()
})

test('a version accepted in one tab is offered to the others, and loads there too', async ({
  page,
  context,
  deployment,
}) => {
  await openKept(page)
  const other = await context.newPage()
  await other.goto('/')
  await publishNewVersion(other, deployment)
  await expect(newVersion(page)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).dispatchEvent('click')
  await expect(newVersion(page)).toBeHidden()

  await clickReload(other, 'Reload Now')
  await expect(newVersion(page)).toBeVisible()
  await clickReload(page, 'Reload Now')
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expect(newVersion(page)).toBeHidden()
})

test('a screen that only exists in a newer version on the server loads with that version', async ({
  page,
  deployment,
}) => {
  await openKept(page)
  deployment.publish()
  await page.getByRole('link', { name: 'Manage Users' }).first().click()
  await expect(missing(page)).toBeVisible()
  await clickReload(page, 'Reload')
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
})

test('a screen that only exists in a newer version also loads after logging out', async ({
  page,
  context,
  deployment,
}) => {
  await openKept(page)
  await context.clearCookies()
  await page.goto('/login')
  deployment.publish()
  await page.getByRole('link', { name: 'Forgot your PIN?' }).click()
  await expect(missing(page)).toBeVisible()
  await clickReload(page, 'Reload')
  await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
  // The prerendered heading appears even without scripts.
  await page.getByLabel('Phone number').fill('+442079460018')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('the United States, Canada and Mexico only')
})
