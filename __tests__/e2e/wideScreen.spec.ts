import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { boxOf } from './helpers/boxOf'
import { asCustomer, openHome } from './helpers/customer'
import { test } from './helpers/test'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('the header says who is logged in, with a menu', async ({ page }) => {
    await openHome(page)
    await expect(page.getByRole('banner').getByText('Maya Chen')).toBeVisible()
    await button(page, 'Account: Maya Chen').click()
    await expect(page.getByRole('dialog').getByText('(201) 555-0123')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  })

  test('users and transactions are in columns with headings', async ({ page }) => {
    await openHome(page)
    await page.goto('/manage-users')
    await expect(button(page, 'Leo Chen')).toBeVisible()
    const head = await boxOf(page.getByText('Phone number', { exact: true }))
    // With its flag.
    const number = await boxOf(page.getByText('(201) 555-0167').locator('visible=true').first().locator('..'))
    expect(number.x).toBe(head.x)
    const name = await boxOf(button(page, 'Leo Chen'))
    expect(number.x - name.right).toBeLessThan(400)

    await page.goto('/settings/transactions')
    await expect(page.getByText('Description', { exact: true })).toBeVisible()
    const description = await boxOf(page.getByText('Description', { exact: true }))
    expect((await boxOf(page.getByText(/^Call to/).first())).x).toBe(description.x)
    await expectAccessibleInBothSchemes(page)
  })

  test('recent calls and contacts are one line each', async ({ page, context, server }) => {
    await openHome(page)
    const row = page.getByRole('tabpanel', { name: 'Recent calls' }).getByRole('listitem').first()
    await expect(row).toBeVisible()
    expect((await boxOf(row)).height).toBeCloseTo(54, 0)

    const { headers } = await asCustomer(context, server)
    const rosa = { name: 'Rosa Park', company: 'Harbor', scope: 'private', numbers: [{ phone_number: '+12025550100' }] }
    await page.request.post(`${server.url}/api/v1/Contacts`, { headers, data: rosa })
    await page.goto('/?tab=contacts')
    const contacts = page.getByRole('tabpanel', { name: 'Contacts' })
    const [name, number, company] = await Promise.all(
      [/^Rosa Park$/, /^\(202\) 555-0100$/, /Harbor$/].map((text) => boxOf(contacts.getByText(text))),
    )
    expect(number?.x).toBeGreaterThan(name?.right ?? Number.NaN)
    expect(company?.x).toBeGreaterThan(number?.right ?? Number.NaN)
    expect((await boxOf(contacts.getByRole('listitem'))).height).toBeCloseTo(54, 0)
    await expectAccessibleInBothSchemes(page)
  })

  test('the sections of Settings are listed at the left, and lead there', async ({ page }) => {
    await openHome(page)
    await page.goto('/settings/account')
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('button', { name: 'Support' }).click()
    await expect(page.getByRole('region', { name: 'Support' })).toBeInViewport({ ratio: 1 })
    await expect(sections).toBeInViewport({ ratio: 1 })
    await expect(sections.getByRole('button', { name: 'Support' })).toHaveAttribute('aria-current', 'true')
    await sections.getByRole('button', { name: 'Keyboard' }).click()
    await expect(sections.getByRole('button', { name: 'Keyboard' })).toHaveAttribute('aria-current', 'true')
    await expectAccessibleInBothSchemes(page)
  })
})
