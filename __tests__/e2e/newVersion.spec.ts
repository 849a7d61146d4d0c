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
  await expect.poll(() => newVersionWaits(page)).toBe(true)
}

function newVersionWaits(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/** Clicks in a tab that may be behind another. */
async function clickReload(page: Page, name: 'Reload' | 'Reload Now'): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).dispatchEvent('click')])
}

test('a new version is offered, and comes when it is taken', async ({ page, deployment }) => {
  await openKept(page)
  await publishNewVersion(page, deployment)
  await expect(newVersion(page)).toBeVisible()

  await clickReload(page, 'Reload Now')
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expect(newVersion(page)).toBeHidden()
  expect(await newVersionWaits(page)).toBe(false)
})

test('during a call a new version is neither offered nor taken; after it, it is offered', async ({
  page,
  deployment,
}) => {
  await openKept(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await publishNewVersion(page, deployment)

  // The same call goes on for seconds, in the version that placed it.
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[6-9]|[1-5]\d)$/)
  await expect(newVersion(page)).toBeHidden()
  expect(await newVersionWaits(page)).toBe(true)

  await callKey(page, 'Hang Up').click()
  await expect(newVersion(page)).toBeVisible()
})

test('until it is taken, the version that is kept places calls, though the server has none of its files', async ({
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

test('a version that one tab takes is offered to the others, and comes there too', async ({
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

test('a screen that the server has in a newer version alone comes with it', async ({ page, deployment }) => {
  await openKept(page)
  deployment.publish()
  await page.getByRole('link', { name: 'Manage Users' }).first().click()
  await expect(missing(page)).toBeVisible()
  await clickReload(page, 'Reload')
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
})

test('a screen that only a newer version has also comes with it after logging out', async ({
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
})
