import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, logIn, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { giveCredits } from '../e2e/helpers/elsewhere'
import type { RunningServer } from '../e2e/helpers/server'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { test } from './helpers/clusterTest'
import { openDoomedBrowser } from './helpers/doomedBrowser'
import { CALLEE, EXPENSIVE_NUMBER, expectSoundGoesOn } from './helpers/engineTest'
import { TONE_HZ } from './helpers/trunkCalls'

test.beforeEach(({ page }) => watchTelephone(page))

/** Logs in and talks. @returns the customer, with the credits before the call */
async function talkInCluster(page: Page, context: BrowserContext, server: RunningServer) {
  await logIn(page)
  const customer = await asCustomer(context, server)
  const before = await customer.credits()
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  return { customer, before }
}

test('the server that owns a call is killed: the sound goes on, the other one takes the call over, and it is charged once @smoke', async ({
  page,
  context,
  cluster,
  server,
  first,
}) => {
  const { customer, before } = await talkInCluster(page, context, server)
  const owner = await cluster.owner()
  await cluster.servers[owner]?.kill()
  const killedAt = Date.now()
  await expectSoundGoesOn(page)
  await expect.poll(() => cluster.owner(), { intervals: [100] }).toBe(1 - owner)
  // A lease of 4 s, and 6 s more, in which an outage of the database would show.
  expect(Date.now() - killedAt).toBeLessThan(12_500)
  await expectSound(page, TONE_HZ)
  // Beyond the first minute, the other server pays for it.
  await expect.poll(() => first.calls[0]?.seconds, { timeout: 80_000 }).toBeGreaterThan(63)
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 2 })
  expect(await customer.credits()).toBe(before - 2)
})

test('Kamailio is killed: the telephone is back in seconds, the sound goes on, and the call ends as usual @smoke', async ({
  page,
  context,
  cluster,
  server,
  first,
}) => {
  const { customer, before } = await talkInCluster(page, context, server)
  const url = new URL((await page.evaluate(() => window.watched.sockets.at(-1)?.url)) ?? '')
  const engine = cluster.engines[url.pathname.endsWith('k1') ? 0 : 1]
  engine.signal('kamailio', 'SIGKILL')
  await expectSoundGoesOn(page)
  const isBack = () =>
    page.evaluate(() => window.watched.sockets.length > 1 && window.watched.sockets.at(-1)?.readyState === 1)
  await expect.poll(isBack, { intervals: [100], timeout: 15_000 }).toBe(true)
  await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 15_000 })
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 1 })
  expect(await customer.credits()).toBe(before - 1)
})

test('Kamailio is killed and comes back: the limit is the same', async ({ page, context, cluster, server, first }) => {
  await logIn(page, SUB_ACCOUNT)
  const customer = await asCustomer(context, server)
  await placeCall(page, EXPENSIVE_NUMBER)
  await untilAnswered(page)
  for (const engine of cluster.engines) engine.signal('kamailio', 'SIGKILL')
  await expectSoundGoesOn(page)
  await expect(callPanel(page).getByText(/You ran out of credits\./)).toBeVisible({ timeout: 80_000 })
  expect(Math.abs((first.calls[0]?.seconds ?? 0) - 60)).toBeLessThan(1.5)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'out_of_credits', credits: 6 })
  expect(await customer.credits()).toBe(2)
})

test('a call is topped up, its server is killed at once and its Kamailio after that: it lasts as long as was paid for', async ({
  page,
  context,
  browser,
  cluster,
  server,
  first,
}) => {
  const parent = await browser.newContext({ baseURL: cluster.url })
  await logIn(await parent.newPage())
  const { headers } = await asCustomer(parent, server)
  await parent.close()
  await logIn(page, SUB_ACCOUNT)
  const customer = await asCustomer(context, server)
  await placeCall(page, EXPENSIVE_NUMBER)
  await untilAnswered(page)
  const owner = await cluster.owner()
  // Eight credits and five pay for two minutes.
  await giveCredits(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`, 5, headers['x-access-token'])
  await cluster.servers[owner]?.kill()
  await expect.poll(() => cluster.owner()).toBe(1 - owner)
  // The new limit has been ordered, and Kamailio heard from since.
  await sleep(5_000)
  for (const engine of cluster.engines) engine.signal('kamailio', 'SIGKILL')
  await expect.poll(() => first.calls[0]?.seconds, { timeout: 80_000 }).toBeGreaterThan(65)
  expect(first.calls[0]?.endedBy).toBe(undefined)
  await first.hangUp('Q.850;cause=16')
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 12 })
  expect(await customer.credits()).toBe(1)
})

test('both servers are killed, and the call ends: it is settled once from the outbox when they are back', async ({
  page,
  context,
  cluster,
  server,
  first,
}) => {
  const { customer, before } = await talkInCluster(page, context, server)
  await Promise.all(cluster.servers.map((each) => each.kill()))
  await expectSoundGoesOn(page)
  await first.hangUp('Q.850;cause=16')
  const seconds = Math.round(first.calls[0]?.seconds ?? 0)
  await Promise.all([cluster.restart(0), cluster.restart(1)])
  await expect.poll(async () => (await customer.latestCall())?.status, { timeout: 30_000 }).toBe('ended')
  const call = await customer.latestCall()
  expect(call).toMatchObject({ result: 'completed', credits: 1 })
  expect(Math.abs((call?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(1)
  expect(await customer.credits()).toBe(before - 1)
})

test('the browser is killed: the call ends after its grace, billed to when it was last heard', async ({
  cluster,
  server,
  first,
}) => {
  const { context, page, kill } = await openDoomedBrowser(cluster.url)
  const { customer, before } = await talkInCluster(page, context, server)
  const seconds = first.calls[0]?.seconds ?? 0
  await kill()
  await expect.poll(() => first.calls[0]?.endedBy, { timeout: 30_000 }).toBe('us')
  expect(first.calls[0]?.seconds).toBeGreaterThan(seconds + 15)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect((await customer.latestCall())?.seconds).toBeLessThan(seconds + 5)
  expect(await customer.credits()).toBe(before - 1)
})
