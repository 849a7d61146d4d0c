import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { SUB_ACCOUNT } from '../e2e/helpers/customers'
import { startServer } from '../e2e/helpers/server'
import { expectSilence, expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { openDoomedBrowser } from './helpers/doomedBrowser'
import type { Engine } from './helpers/engine'
import { productSettings, startEngine } from './helpers/engine'
import {
  CALLEE,
  callsTrouble,
  EXPENSIVE_NUMBER,
  expectSoundGoesOn,
  talk,
  test,
  untilCallsArePossible,
} from './helpers/engineTest'
import { TONE_HZ } from './helpers/trunkCalls'

test.beforeEach(({ page }) => watchTelephone(page))

test('rtpengine is killed: it is silent for at most ten seconds, and the call goes on @smoke', async ({
  page,
  context,
  server,
  engine,
  first,
}) => {
  await talk(page)
  await expectSound(page, TONE_HZ)
  engine.signal('rtpengine', 'SIGKILL')
  const killedAt = Date.now()
  await expect
    .poll(() => page.evaluate(() => performance.now() - (window.watched.sounds.at(-1)?.at ?? 0)))
    .toBeGreaterThan(500)
  await expectSound(page, TONE_HZ)
  expect(Date.now() - killedAt).toBeLessThan(10_000)
  const heard = first.calls[0]?.packets ?? 0
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(heard + 20)
  await callKey(page, 'Hang Up').click()
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.credits()).toBe(41)
})

test('the only server is killed: the sound goes on, and it takes the call up again when it is back', async ({
  page,
  context,
  server,
  world,
  engine,
  first,
}) => {
  await talk(page)
  await server.kill()
  await expectSoundGoesOn(page)
  const again = await startServer(server.dataDir, {
    ...world.settings,
    ...productSettings([engine]),
    PORT: new URL(server.url).port,
  })
  await untilCallsArePossible(again.url)
  await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 20_000 })
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  const customer = await asCustomer(context, again)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 1 })
  expect(await customer.credits()).toBe(41)
  await again.stop()
})

test('a call that ends while no server is there is settled once one is back', async ({
  page,
  context,
  server,
  world,
  engine,
  first,
}) => {
  await talk(page)
  await server.kill()
  await first.hangUp('Q.850;cause=16')
  const seconds = Math.round(first.calls[0]?.seconds ?? 0)
  const again = await startServer(server.dataDir, {
    ...world.settings,
    ...productSettings([engine]),
    PORT: new URL(server.url).port,
  })
  const customer = await asCustomer(context, again)
  await expect.poll(async () => (await customer.latestCall())?.status, { timeout: 30_000 }).toBe('ended')
  const call = await customer.latestCall()
  expect(call).toMatchObject({ result: 'completed', credits: 1 })
  expect(Math.abs((call?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(1)
  expect(await customer.credits()).toBe(41)
  await again.stop()
})

test('Kamailio stays away: the call is settled up to the loss', async ({ page, context, server, engine }) => {
  await talk(page)
  await engine.stop()
  await expect.poll(() => callsTrouble(server.url)).toBe('no_engine')
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status, { timeout: 40_000 }).toBe('ended')
  const call = await customer.latestCall()
  expect(call).toMatchObject({ result: 'completed', ended_reason: 'network_failure', credits: 1 })
  expect(call?.seconds).toBeLessThan(15)
  expect(await customer.credits()).toBe(41)
})

test('the browser is killed: the call ends after its grace, billed to when it was last heard', async ({
  server,
  first,
}) => {
  const { context, page, kill } = await openDoomedBrowser(server.url)
  await talk(page)
  const customer = await asCustomer(context, server)
  const seconds = first.calls[0]?.seconds ?? 0
  await kill()
  await expect.poll(() => first.calls[0]?.endedBy, { timeout: 30_000 }).toBe('us')
  expect(first.calls[0]?.seconds).toBeGreaterThan(seconds + 15)
  // Neither the call's sid nor the domain of our SIP addresses.
  const bye = first.log.find(({ method }) => method === 'BYE')?.text ?? ''
  expect(bye).toMatch(/^From: <sip:\+14165550199@/m)
  expect(bye).not.toMatch(/tealine/)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  const call = await customer.latestCall()
  expect(call?.seconds).toBeLessThan(seconds + 5)
  expect(await customer.credits()).toBe(41)
})

test('the browser is killed shortly before the limit: the trunk is hung up on at the limit', async ({
  server,
  engine,
  first,
}) => {
  const { context, page, kill } = await openDoomedBrowser(server.url)
  await openHome(page, SUB_ACCOUNT)
  const customer = await asCustomer(context, server)
  await placeCall(page, EXPENSIVE_NUMBER)
  await expect.poll(() => first.calls[0]?.seconds, { timeout: 80_000 }).toBeGreaterThan(50)
  await kill()
  await expect.poll(() => first.calls[0]?.endedBy, { timeout: 30_000 }).toBe('us')
  expect(Math.abs((first.calls[0]?.seconds ?? 0) - 60)).toBeLessThan(1)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(engine.output()).not.toContain("invalid unref'ing")
})

test('the browser is killed while no server is there: the call ends once one is back', async ({
  server,
  world,
  engine,
  first,
}) => {
  const { context, page, kill } = await openDoomedBrowser(server.url)
  await talk(page)
  // At the same address later.
  const customer = await asCustomer(context, server)
  await server.kill()
  await kill()
  const again = await startServer(server.dataDir, {
    ...world.settings,
    ...productSettings([engine]),
    PORT: new URL(server.url).port,
  })
  await expect.poll(() => first.calls[0]?.endedBy, { timeout: 40_000 }).toBe('us')
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.credits()).toBe(41)
  await again.stop()
})

test('a trunk vanishes during a call: the call ends within two minutes, and is not taken for a lack of credits', async ({
  page,
  context,
  server,
  first,
}) => {
  test.setTimeout(240_000)
  await talk(page)
  first.mute(true)
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status, { timeout: 150_000 }).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', ended_reason: 'network_failure' })
  await expect(callPanel(page).getByText('Call ended')).toBeVisible()
  expect(await customer.credits()).toBeGreaterThanOrEqual(39)
})

test.describe('two rtpengines on one Kamailio', () => {
  let sounds: Engine[]
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    engineSettings: async ({}, use) => {
      const start = () => startEngine({ trunks: '', environment: { ENGINE_PARTS: 'rtpengine' } })
      sounds = [await start(), await start()]
      const RTPENGINES = sounds.map(({ soundControl }) => soundControl).join()
      await use({ ENGINE_PARTS: 'kamailio', RTPENGINES })
      for (const each of sounds) await each.stop()
    },
  })

  test('one is lost for good: its call goes on through the other, and so does the next', async ({ page, first }) => {
    await talk(page)
    await expectSound(page, TONE_HZ)
    const lost = sounds.find(({ carries }) => carries(first.calls[0]?.sdp ?? ''))
    expect(lost).toBeDefined()
    await lost?.stop()
    const lostAt = Date.now()
    await expectSilence(page)
    await expectSound(page, TONE_HZ)
    expect(Date.now() - lostAt).toBeLessThan(15_000)
    const heard = first.calls[0]?.packets ?? 0
    await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(heard + 20)
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    await placeCall(page, CALLEE)
    await untilAnswered(page)
    await expectSound(page, TONE_HZ)
  })
})
