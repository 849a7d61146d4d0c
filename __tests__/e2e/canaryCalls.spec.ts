import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from './helpers/canaryTest'
import { callKey, callPanel, openHome, untilAnswered } from './helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'

/** Answers after two seconds; no fictitious number looks like it. */
const CALLED = '2025557788'
/** The same number in other formats. */
const FORMATS = [
  '+1 (202) 555-7788',
  '1-202-555-7788',
  '202.555.7788',
  '202\u00a0555\u20097788',
  '٢٠٢٥٥٥٧٧٨٨',
  '２０２５５５７７８８',
]
const EXTENSION = '73519'
const TYPED_IN_CALL = '826419'
const INVITED = '2025550177'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a call, its extension, its keys and a search for it leak no secret', async ({ page, canary, expectNoLeak }) => {
  canary.markNumber(STANDARD_PARENT)
  canary.markNumber(CALLED)
  canary.mark('extension', EXTENSION)
  canary.mark('keys of the call', TYPED_IN_CALL)
  await openHome(page)
  await page.getByRole('combobox', { name: 'Phone number' }).fill(`+1${CALLED}`)
  await page.keyboard.press(',')
  await page.getByLabel('Extension', { exact: true }).fill(EXTENSION)
  await button(page, 'Place Call').click()
  await untilAnswered(page)
  await button(page, 'Dial the extension').click()
  await callKey(page, 'Keypad').click()
  const keypad = callPanel(page).getByRole('group', { name: 'Keypad' })
  for (const digit of TYPED_IN_CALL) await keypad.getByRole('button', { name: new RegExp(`^${digit}`) }).click()
  // Tones sent together count as one.
  await expect(callPanel(page).getByText('7 tones sent')).toBeVisible()
  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  const callFile = await expectNoLeak()
  expect(callFile.match(/calls\/tonePressed/g)).toHaveLength(TYPED_IN_CALL.length)

  await page.goto('/call-history')
  await page.getByRole('textbox', { name: 'Search' }).fill(CALLED)
  await expect(page).toHaveURL(new RegExp(`q=${CALLED}`))
  await expect(page.getByText('No more calls found.')).toBeVisible()
  for (const written of FORMATS) {
    await page.getByRole('textbox', { name: 'Search' }).fill(written)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === written)
    await page.goto(`/?to=${encodeURIComponent(written)}`)
    await page.goto('/call-history')
  }
  await page.getByRole('textbox', { name: 'Search' }).fill(canary.markName('Quentin Marlowe'))
  await expect(page).toHaveURL(/q=Quentin\+Marlowe/)

  const searchFile = await expectNoLeak()
  for (const text of [callFile, searchFile, canary.seenByDevTools]) expect(text).not.toMatch(/digit\\*":\\*"[\d*#]/)
  expect(canary.met).toEqual(expect.arrayContaining(['access_token', 'password']))
})

test('users, their invitation, their credits and requests leak no secret', async ({ page, canary, expectNoLeak }) => {
  for (const number of [STANDARD_PARENT, SUB_ACCOUNT, INVITED]) canary.markNumber(number)
  for (const name of ['Mia Park', 'Maya Chen', 'Leo Chen']) canary.markName(name)
  await openHome(page)
  await page.goto('/manage-users')
  await button(page, 'Add User').first().click()
  const form = dialog(page, 'Add User')
  await form.getByLabel('Name').fill('Mia Park')
  await form.getByLabel('Phone number').fill(INVITED)
  await form.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Mia Park was added.')).toBeVisible()

  await page.getByRole('list', { name: 'Users' }).getByRole('button', { name: 'Mia Park' }).click()
  await dialog(page, 'Mia Park').getByRole('button', { name: 'Give Credits' }).click()
  const gift = dialog(page, 'Give credits to Mia Park')
  await gift.getByRole('textbox', { name: 'Credits' }).fill('5')
  await gift.getByRole('button', { name: 'Give Credits' }).click()
  await expect(page.getByText('You gave Mia Park 5 credits.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('group', { name: /requests 25 credits/ })
    .getByRole('button', { name: 'Deny' })
    .click()
  await expect(page.getByText(/You denied .* request/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).fill(INVITED)
  await expect(page).toHaveURL(new RegExp(`q=${INVITED}`))

  const file = await expectNoLeak()
  expect(file).toContain('users/actSubmitted')
  expect(file).toContain('resolveCreditRequest')
})

test('an application for a corporate account leaks no secret', async ({ page, canary, expectNoLeak }) => {
  canary.markNumber(STANDARD_PARENT)
  await openHome(page)
  await page.goto('/upgrade-account')
  await page.getByLabel('Company name').fill(canary.markName('Harbour Bakery'))
  await page.getByLabel(/Website/).fill(canary.markName('https://harbour-bakery.test'))
  await page.getByLabel(/Expected minutes/).fill('1200')
  await button(page, 'Apply').click()
  await expect(page.getByText('Your application is pending')).toBeVisible()
  expect(await expectNoLeak()).toContain('upgrade/applicationSubmitted')
})
