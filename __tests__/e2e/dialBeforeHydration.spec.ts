import { expect } from '@playwright/test'
import { callPanel, rememberLogIn } from './helpers/customer'
import { field, paste } from './helpers/numberField'
import { openSlowly, watchComplaints } from './helpers/slowScripts'
import { test } from './helpers/test'

for (const [way, number] of [
  ['Enter', '+442079460123'],
  ['a click', '2025550100'],
] as const)
  test(`a call placed by ${way} before hydration is placed, once`, async ({ page }) => {
    const placed: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/Calls')) placed.push(request.postData() ?? '')
    })
    await rememberLogIn(page)
    const scripts = await openSlowly(page, '/')
    await page.keyboard.type(number)
    if (way === 'Enter') await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: 'Place Call' }).click({ force: true })
    await expect(page.getByRole('button', { name: 'Place Call' })).toHaveCSS('opacity', '0.6')
    scripts.release()
    await expect(callPanel(page)).toBeVisible()
    await expect.poll(() => placed.length).toBe(1)
  })

test('a number typed and pressed on the home screen before hydration is kept', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  // Without choosing the field first.
  await page.keyboard.type('202555')
  for (const digit of ['0', '1', '0', '0']) await page.getByRole('button', { name: digit }).click()
  await expect(field(page)).toHaveValue('2025550100')
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Place Call' })).not.toHaveAttribute('aria-disabled')
})

test('a key of the dial pad pressed before hydration goes where the caret is', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  const press = (key: string) => page.getByRole('button', { name: key }).click()
  await page.keyboard.type('9999999')
  await page.keyboard.press('ControlOrMeta+A')
  await press('2')
  await page.keyboard.type('25550100')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await press('0')
  await expect(field(page)).toHaveValue('2025550100')
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
})

for (const way of ['a key', 'the dial pad'])
  test(`a number that is changed by ${way} after it was to be called, before hydration, is not called`, async ({
    page,
  }) => {
    const placed: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/Calls') && placed.push(request.method())))
    await rememberLogIn(page)
    const scripts = await openSlowly(page, '/')
    await page.keyboard.type('2025550199')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    for (const key of ['0', '0'])
      if (way === 'a key') await page.keyboard.type(key)
      else await page.getByRole('button', { name: key }).click()
    await expect(page.getByRole('button', { name: 'Place Call' })).toHaveCSS('opacity', '1')
    scripts.release()
    await expect(field(page)).toHaveValue('(202) 555-0100')
    await expect(page.getByRole('button', { name: 'Place Call' })).not.toHaveAttribute('aria-disabled')
    expect(placed).toEqual([])
  })

test('tones typed after a number before hydration do not become digits of it', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await page.keyboard.type('2025550100')
  for (const key of ['*', '1', '2']) await page.getByRole('button', { name: key }).click()
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await expect(page.getByRole('textbox', { name: 'Extension' })).toHaveValue('*12')
})

test('a comma typed after a number before hydration opens the extension, as it does later', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await page.keyboard.type('2025550100,')
  scripts.release()
  await expect(page.getByRole('textbox', { name: 'Extension' })).toBeFocused()
  await expect(field(page)).toHaveValue('(202) 555-0100')
})

test('a text pasted before hydration is read as it is later', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await field(page).focus()
  await paste(page, 'Call (202) 555-0100 ext. 12')
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await expect(page.getByRole('textbox', { name: 'Extension' })).toHaveValue('12')
})

test('a log-out in another tab before hydration leads to the log-in', async ({ context, page }) => {
  const complaints = watchComplaints(page)
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await page.keyboard.type('2025550100')
  await context.clearCookies()
  scripts.release()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(complaints).toEqual([])
})
