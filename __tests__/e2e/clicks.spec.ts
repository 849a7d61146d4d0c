import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { asCustomer, callKey, openHome, untilAnswered } from './helpers/customer'
import { test } from './helpers/test'
import { LAPTOP_AND_PHONE } from './helpers/viewports'

/** Counts what the user clicks; a choice from a menu of the browser counts as one click. */
function clicks() {
  let count = 0
  return {
    click: (part: Locator) => {
      count++
      return part.click()
    },
    choose: (part: Locator, option: string) => {
      count++
      return part.selectOption(option)
    },
    count: () => count,
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const [where, viewport] of LAPTOP_AND_PHONE)
  test(`on ${where} the usual errands take few clicks`, async ({ page, context, server }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openHome(page)
    const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

    await test.step("what last month's calls of a user cost, in 3", async () => {
      const { click, choose, count } = clicks()
      await click(place('Call History').locator('visible=true'))
      await click(button(page, 'By user'))
      await choose(page.getByLabel('Time'), 'Last month')
      await expect(page).toHaveURL(/by=user&since=\d{4}-\d\d-01&until=/)
      await expect(page.getByRole('row', { name: /^Leo Chen \d/ })).toBeInViewport({ ratio: 1 })
      expect(count()).toBe(3)
    })

    await test.step('credits given to a user, in 3 from the row', async () => {
      await page.goto('/manage-users')
      const { click, count } = clicks()
      await click(button(page, 'Leo Chen'))
      await click(button(page, 'Give Credits'))
      await page.keyboard.type('2')
      await click(page.getByRole('dialog').getByRole('button', { name: /^Give/ }).last())
      await expect(page.getByText(/You gave Leo Chen 2 credits/)).toBeVisible()
      expect(count()).toBe(3)
    })

    await test.step('a receipt as a file, in 2', async () => {
      await page.goto('/settings/payment')
      const { click, count } = clicks()
      await click(button(page, /^Receipt: Purchase/).first())
      const download = page.waitForEvent('download')
      await click(button(page, 'Download PDF'))
      expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
      expect(count()).toBe(2)
    })

    await test.step('a second call to a contact, in 2', async () => {
      const { headers } = await asCustomer(context, server)
      const numbers = [{ phone_number: '+12025550100' }]
      const rosa = { name: 'Rosa Park', scope: 'private', numbers }
      await page.request.post(`${server.url}/api/v1/Contacts`, { headers, data: rosa })
      await page.goto('/')
      await page.getByRole('tab', { name: 'Contacts' }).click()
      await button(page, 'Call Rosa Park').click()
      await untilAnswered(page)
      await callKey(page, 'Hang Up').click()
      await button(page, 'Done').click()
      await page.goto('/')

      const { click, count } = clicks()
      await click(button(page, 'Call again Rosa Park').first())
      await untilAnswered(page)
      expect(count()).toBeLessThanOrEqual(2)
      await callKey(page, 'Hang Up').click()
    })
  })
