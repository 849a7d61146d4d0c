import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { rememberLogIn } from './helpers/customer'
import { openKept, test } from './helpers/deploymentTest'

/** Lets the browser get a message, as from its push service. */
async function push(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations[0]?.registrationId ?? ''
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
  await session.detach()
}

interface Shown {
  title: string
  tag?: string
  data: unknown
}

/** Notes what the service worker shows: headless browsers show nothing. */
async function watchNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, { tag, data } = {}) => {
      scope.shown.push({ title, ...(tag !== undefined && { tag }), data })
    }
  })
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
}

test('every message is shown, with the tag that it replaces others by', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL })
  await openKept(page)
  const shown = await watchNotifications(context)
  const message = { title: 'You have 12 credits left', body: 'Add more.', tag: 'low', path: '/settings/payment' }
  await push(page, JSON.stringify(message))
  await expect.poll(shown).toEqual([{ title: 'You have 12 credits left', tag: 'low', data: '/settings/payment' }])
  await push(page, 'no JSON')
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual([message.title, 'Tealine'])
})

test('where the browser blocks notifications, the settings say how to allow them', async ({ page }) => {
  await rememberLogIn(page)
  await page.goto('/settings/account')
  const control = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(control).toBeDisabled()
  await expect(page.getByText('Notifications from Tealine are blocked on this device.')).toBeVisible()
})
