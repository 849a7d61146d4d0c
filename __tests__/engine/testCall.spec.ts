import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome } from '../e2e/helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { giveCredits } from '../e2e/helpers/elsewhere'
import { ECHO_HZ, expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { productSettings } from './helpers/engine'
import { test } from './helpers/engineTest'

const ECHO_NUMBER = '+12025550043'

test.use({ serverSettings: async ({ engine }, use) => use({ ...productSettings([engine]), ECHO_NUMBER }) })

test.beforeEach(({ page }) => watchTelephone(page))

test('a test call through the trunk: the caller hears the echo for a minute, has no credits and needs none, three times a day', async ({
  page,
  context,
  server,
  first,
}) => {
  test.setTimeout(180_000)
  await openHome(page, SUB_ACCOUNT)
  const customer = await asCustomer(context, server)
  await giveCredits(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`, -8)
  expect(await customer.credits()).toBe(0)
  await page.getByRole('button', { name: 'Make a test call' }).click()
  await expectSound(page, ECHO_HZ)
  await expect(callPanel(page).getByText('Free', { exact: true })).toBeVisible()
  await expect.poll(() => first.calls[0]?.endedBy, { timeout: 80_000 }).toBe('us')
  expect(Math.abs((first.calls[0]?.seconds ?? 0) - 60)).toBeLessThan(1)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 0, credits_per_minute: 0 })
  for (const nth of [1, 2]) {
    await callKey(page, 'Call again').click()
    await expectSound(page, ECHO_HZ)
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => first.calls[nth]?.endedBy).toBe('us')
    await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  }
  await callKey(page, 'Call again').click()
  await expect(callPanel(page).getByText(/You can make 3 test calls a day\./)).toBeVisible()
  expect(first.calls).toHaveLength(3)
  expect(await customer.credits()).toBe(0)
})
