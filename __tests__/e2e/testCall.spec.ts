import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, asCustomer, callKey, callPanel, openHome } from './helpers/customer'
import { ECHO_HZ, expectSound, watchTelephone } from './helpers/telephone'
import { test } from './helpers/test'

test.use({ serverSettings: { ECHO_NUMBER: ANSWERS_AT_ONCE } })

test('a test call: the caller hears the echo, and pays nothing', async ({ page, context, server }) => {
  await watchTelephone(page)
  await openHome(page)
  await page.getByRole('button', { name: 'Make a test call' }).click()
  await expectSound(page, ECHO_HZ)
  await expect(callPanel(page).getByText('Free', { exact: true })).toBeVisible()
  await expect(callPanel(page).getByText(/This is a free test call of up to 60 seconds/)).toBeVisible()
  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.result).toBe('completed')
  expect(await customer.latestCall()).toMatchObject({ credits: 0, credits_per_minute: 0 })
  expect(await customer.credits()).toBe(42)
})
