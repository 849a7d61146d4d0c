import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, logIn, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { test } from './helpers/clusterTest'
import { CALLEE, expectSoundGoesOn } from './helpers/engineTest'
import { TONE_HZ } from './helpers/trunk'

test.beforeEach(({ page }) => watchTelephone(page))

test('a server is killed: the sound goes on, the other server takes the call over, and it is charged once @smoke', async ({
  page,
  context,
  cluster,
  server,
  first,
}) => {
  await logIn(page)
  const customer = await asCustomer(context, server)
  const before = await customer.credits()
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  await cluster.servers[0].kill()
  await expectSoundGoesOn(page)
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

test('Kamailio is killed: the sound goes on, and the call ends as usual @smoke', async ({
  page,
  context,
  cluster,
  server,
  first,
}) => {
  await logIn(page)
  const customer = await asCustomer(context, server)
  const before = await customer.credits()
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  const url = new URL((await page.evaluate(() => window.watched.sockets.at(-1)?.url)) ?? '')
  const engine = cluster.engines[url.pathname.endsWith('k1') ? 0 : 1]
  engine.signal('kamailio', 'SIGKILL')
  await expectSoundGoesOn(page)
  // The browser's telephone is connected again.
  await expect.poll(() => page.evaluate(() => window.watched.sockets.length), { timeout: 15_000 }).toBeGreaterThan(1)
  await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 15_000 })
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 1 })
  expect(await customer.credits()).toBe(before - 1)
})
