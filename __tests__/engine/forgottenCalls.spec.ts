import { expect } from '@playwright/test'
import { asCustomer, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { test as edgeTest } from './helpers/edgeTest'
import { CALLEE, test } from './helpers/engineTest'
import { textsOf } from './helpers/requests'

/** Its trunk wants a refresh of the call within 90 seconds; the browser sends it after half of that. */
const REFRESHED = '+12025551800'

edgeTest(
  'a call that its trunk has forgotten, and its caller then gives up, ends by a fault of the network',
  async ({ edge, first }) => {
    const call = await edge.talk()
    first.forget()
    expect((await call.ask('UPDATE')).status).toBe(481)
    await call.ask('BYE')
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ reason: 'carrier_failed' })
  },
)

test('a trunk that forgets a call and answers pings is to blame, not the connection of the caller', async ({
  page,
  context,
  server,
  first,
}) => {
  await openHome(page)
  await placeCall(page, REFRESHED)
  await untilAnswered(page)
  first.forget()
  await expect(callPanel(page).getByText(/The phone network had a problem\./)).toBeVisible({ timeout: 80_000 })
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.ended_reason).toBe('network_failure')
  // It was asked after half a minute whether it knew the call; until then it was last known when it was answered.
  expect((await customer.latestCall())?.seconds).toBeLessThan(5)
})

test('of a call that its trunk forgets later, what comes after it was last known is not charged', async ({
  page,
  context,
  server,
  first,
}) => {
  test.setTimeout(180_000)
  await openHome(page)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  const askedInCall = () => textsOf(first, 'OPTIONS').some((text) => /^To: .*;tag=/m.test(text))
  await expect.poll(askedInCall, { timeout: 50_000 }).toBe(true)
  const knownUntil = first.calls[0]?.seconds ?? 0
  first.forget()
  await expect(callPanel(page).getByText(/The phone network had a problem\./)).toBeVisible({ timeout: 80_000 })
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  const call = await customer.latestCall()
  expect(Math.abs((call?.seconds ?? 0) - knownUntil)).toBeLessThanOrEqual(2)
  expect(call?.credits).toBe(1)
})
