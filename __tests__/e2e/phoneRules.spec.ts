import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome } from './helpers/customer'
import { field, paste } from './helpers/numberField'
import { scriptWith } from './helpers/scripts'
import { test } from './helpers/test'

test.use({ permissions: ['microphone', 'clipboard-read', 'clipboard-write'], serviceWorkers: 'block' })

/** Holds back the phone rules of all countries; returns the function that lets them load. */
async function withoutRules(page: Page): Promise<() => void> {
  let releaseRules = () => {}
  const held = new Promise<void>((resolve) => {
    releaseRules = resolve
  })
  await page.route(`**/assets/${scriptWith('/src/components/phone/WorldPhoneInput.tsx')}`, async (route) => {
    await held
    await route.continue()
  })
  return releaseRules
}

test('a number is typed and priced; formatting loads without moving the caret', async ({ page }) => {
  const letRulesCome = await withoutRules(page)
  await openHome(page)
  await page.keyboard.type('2125550100')
  await expect(field(page)).toHaveValue('2125550100')
  await expect(page.getByText('United States · 1 credit per minute', { exact: true })).toBeVisible()

  await field(page).press('Backspace')
  await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  letRulesCome()
  await expect(field(page)).toHaveValue('(212) 555-010')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('9')
  await expect(field(page)).toHaveValue('(212) 955-5010')
})

test('a lone "+" stays as it is', async ({ page }) => {
  const letRulesCome = await withoutRules(page)
  await openHome(page)
  await field(page).pressSequentially('+')
  const plain = await field(page).elementHandle()
  letRulesCome()
  await expect.poll(() => plain?.evaluate((input) => input.isConnected)).toBe(false)
  await expect(field(page)).toHaveValue('+')
  await page.keyboard.type('4915')
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await expect(field(page)).toHaveValue('+49 15')
})

test('a pasted number is read as soon as the phone rules have loaded', async ({ page }) => {
  const letRulesCome = await withoutRules(page)
  await openHome(page)
  await field(page).click()
  await paste(page, 'tel:+44-20-7946-0018;ext=12')
  letRulesCome()
  await expect(field(page)).toHaveValue('+44 20 7946 0018')
  await expect(page.getByLabel('Extension', { exact: true })).toHaveValue('12')
})

test.describe('on the log-in', () => {
  const phone = (page: Page) => page.getByLabel('Phone number')

  test('a North American number is formatted without the rules of other countries, which come when one is chosen', async ({
    page,
  }) => {
    const letRulesCome = await withoutRules(page)
    await page.goto('/login')
    await phone(page).pressSequentially('2015550123')
    await expect(phone(page)).toHaveValue('(201) 555-0123')

    await page.getByLabel('Country', { exact: true }).selectOption('GB')
    await expect(phone(page)).toHaveValue('2015550123')
    await expect(phone(page)).toBeFocused()
    await phone(page).fill('02079460018')
    letRulesCome()
    await expect(phone(page)).toHaveValue('020 7946 0018')
    await expect(phone(page)).toBeFocused()
    await page.getByLabel('Country', { exact: true }).selectOption('US')
    await expect(phone(page)).toHaveValue('(207) 946-0018')
  })

  for (const { typed, before, after } of [
    { typed: '+442079460018', before: '+442079460018', after: '+44 20 7946 0018' },
    // Only other countries' rules know that what follows is one's calling code.
    { typed: '011442079460018', before: '011 442079460018', after: '011 44 20 7946 0018' },
  ])
    test(`${typed} is typed before the rules of other countries are there`, async ({ page }) => {
      const letRulesCome = await withoutRules(page)
      await page.goto('/login')
      await phone(page).pressSequentially('2')
      await expect(phone(page)).toHaveValue('2')
      await phone(page).press('Backspace')
      await phone(page).pressSequentially(typed)
      await expect(phone(page)).toHaveValue(before)
      letRulesCome()
      await expect(phone(page)).toHaveValue(after)
      await expect(phone(page)).toBeFocused()
      await page.getByLabel('PIN').fill('1234')
      const sent = page.waitForRequest((request) => request.postData()?.includes('"phone_number"') ?? false)
      await page.getByRole('button', { name: 'Log In' }).click()
      expect((await sent).postDataJSON()).toMatchObject({ phone_number: '+442079460018' })
    })
})
