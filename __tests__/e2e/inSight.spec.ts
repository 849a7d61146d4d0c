import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { boxOf } from './helpers/boxOf'
import { ANSWERS_AT_ONCE, callKey, openHome, placeCall, untilAnswered } from './helpers/customer'
import { field } from './helpers/numberField'
import { codeSentTo } from './helpers/outbox'
import { test } from './helpers/test'

/** Nothing covers its middle. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  })

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 650 } })

  test('what is wrong with a form comes into sight below the header, with the focus in its field', async ({ page }) => {
    await page.goto('/get-started')
    const next = page.getByRole('button', { name: 'Next' })
    await expect(next).toBeVisible()
    await page.evaluate(() => scrollTo(0, 200))
    await next.dispatchEvent('click')
    const alert = page.getByRole('alert').filter({ hasText: 'The phone number is empty.' })
    await expect(alert).toBeVisible()
    const header = await boxOf(page.getByRole('banner'))
    await expect.poll(async () => (await boxOf(alert)).y).toBeGreaterThanOrEqual(header.bottom)
    expect((await boxOf(alert)).bottom).toBeLessThanOrEqual(650)
    await expect(page.getByLabel('Phone number')).toBeFocused()
    await expect(page.getByText("Without an address, you won't get any.", { exact: false })).toBeAttached()
  })
})

test.describe('with a few credits on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('no key is beneath Place Call', async ({ page }) => {
    await page.route(/\/Account(\?|$)/, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.resources.account.credits = 7
      await route.fulfill({ response, json: answer })
    })
    await openHome(page)
    await expect(page.getByText(/You have 7 credits left/)).toBeAttached()
    const place = await boxOf(page.getByRole('button', { name: 'Place Call', exact: true }))
    const key = await boxOf(page.getByRole('group', { name: 'Dial pad' }).getByRole('button').last())
    expect(key.bottom).toBeLessThanOrEqual(place.y)
  })
})

test.describe('in the smallest window', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('Hang Up leaves the timer in sight', async ({ page }) => {
    await openHome(page)
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
    const [timer, hangUp] = [page.getByRole('timer').first(), callKey(page, 'Hang Up')]
    await expect(hangUp).toBeInViewport()
    await expect(timer).toBeInViewport()
    expect(await isOnTop(timer)).toBe(true)
    expect((await boxOf(timer)).bottom).toBeLessThanOrEqual((await boxOf(hangUp)).y)
    await hangUp.click()
  })
})

test('Back returns to the same place of Call History, after other screens too', async ({ page }) => {
  await openHome(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Call History' }).click()
  const rows = page.locator('[data-call]')
  await expect(rows.first()).toBeVisible()
  // Within the first rows that are loaded.
  await page.mouse.wheel(0, 1000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000)
  const top = () =>
    page.evaluate(() => document.elementFromPoint(400, 300)?.closest('[data-call]')?.getAttribute('data-call'))
  await expect.poll(top).toBeDefined()
  const seen = await top()
  // Playwright's own click scrolls the page first, to center the sticky header.
  const settings = await boxOf(page.getByRole('navigation').getByRole('link', { name: 'Settings' }))
  await page.mouse.click(settings.x + 10, settings.y + 10)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByText('Caller IDs').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000)
  await expect.poll(top).toBe(seen)
})

test('what is copied from a list is what is seen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHome(page)
  await page.goto('/settings/transactions')
  const line = page.locator('.line').filter({ hasText: 'Call to' }).first()
  await expect(line).toBeVisible()
  const copied = await line.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString() ?? ''
  })
  expect(copied).toMatch(/\d{3}-\d{4}|\+\d/)
  expect(copied).not.toMatch(/\d \d \d \d/)
})

test('a star code is explained, and does not become a number', async ({ page }) => {
  await openHome(page)
  await field(page).click()
  await page.keyboard.type('*672025550100')
  await expect(page.getByText(/Codes such as \*67 don't work here/)).toBeVisible()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await field(page).fill('')
  await page.keyboard.type('911')
  await expect(field(page)).toHaveValue('911')
})

test('a PIN that was reset is for the number on the log-in screen; other numbers can sign up', async ({
  page,
  server,
}) => {
  const reset = async (number: string) => {
    await page.goto('/forgot-pin')
    await page.getByLabel('Phone number').fill(number)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await page.getByLabel('Verification code').fill(await codeSentTo(server, `+1${number}`, 'text'))
  }
  await reset('2015550199')
  await expect(page.getByText('There is no account with that phone number.')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  await reset('2015550123')
  await page.getByLabel('Enter a 4-digit PIN').fill('4711')
  await page.getByLabel('Confirm your 4-digit PIN').fill('4711')
  await page.getByRole('button', { name: 'Reset PIN' }).click()
  await expect(page.getByText('Your pin has been successfully reset!')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('(201) 555-0123')
})

test('Apply offers an account above the log-in', async ({ page }) => {
  await page.goto('/login')
  const apply = page.getByRole('link', { name: 'Apply' })
  await expect(apply).toHaveAttribute('href', '/')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await apply.click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('status').getByRole('link', { name: 'New here? Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})
