import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { boxOf } from './helpers/boxOf'
import { ANSWERS_AT_ONCE, asCustomer, callPanel, enterLogIn, openHome, untilAnswered } from './helpers/customer'
import { field, paste } from './helpers/numberField'
import { test } from './helpers/test'

test.use({ permissions: ['microphone', 'clipboard-read', 'clipboard-write'] })

const place = (page: Page) => page.getByRole('button', { name: 'Place Call' })
const callerId = (page: Page) => page.getByLabel('Show caller ID')

async function clear(page: Page): Promise<void> {
  await field(page).press('ControlOrMeta+A')
  await field(page).press('Delete')
  await expect(field(page)).toHaveValue('')
}

test('a number typed anywhere on the page is dialed, edited in the middle, and priced', async ({ page }) => {
  await openHome(page)
  await expect(callerId(page)).toBeVisible()
  await page.keyboard.type('2125550100')
  await expect(field(page)).toHaveValue('(212) 555-0100')
  await expect(field(page)).toBeFocused()

  // After the bracket: deletes the digit before it, not the bracket.
  await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('(215) 550-100')
  await page.keyboard.type('4')
  await expect(field(page)).toHaveValue('(214) 555-0100')

  // On-screen keyboards delete without a key event.
  await field(page).evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(5, 5)
    document.execCommand('delete')
  })
  await expect(field(page)).toHaveValue('(215) 550-100')
  await page.keyboard.type('2')
  await expect(field(page)).toHaveValue('(212) 555-0100')

  await expect(page.getByText('United States · 1 credit per minute', { exact: true })).toBeVisible()
  await expect(page.getByText('Enough for about 42 minutes')).toBeVisible()
})

test('on a small laptop, the minutes that the balance gives are not cut where the price is long', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await openHome(page)
  await field(page).fill('8003569377')
  const line = page.getByText(/^United States, toll-free · .* · about 42 min$/)
  await expect(line).toBeVisible()
  const cut = await line.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.lastChild ?? element)
    return range.getBoundingClientRect().right - element.getBoundingClientRect().right
  })
  expect(cut).toBeLessThanOrEqual(0)
})

test('the pad dials with a tap; a long press on 0 is "+", on Backspace it clears', async ({ page }) => {
  await openHome(page)
  for (const name of ['2 A B C', '0 +', '2 A B C']) await page.getByRole('button', { name, exact: true }).click()
  await expect(field(page)).toHaveValue('(202)')

  await page.getByRole('button', { name: 'Backspace' }).click({ delay: 900 })
  await expect(field(page)).toHaveValue('')
  await page.getByRole('button', { name: '0 +', exact: true }).click({ delay: 900 })
  await expect(field(page)).toHaveValue('+')
  await page.getByRole('button', { name: 'Backspace' }).click()
  await expect(field(page)).toHaveValue('')
})

test('suggestions close once the input is deleted, and uncover the pad', async ({ page }) => {
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Recent calls' }).getByRole('listitem').first()).toBeVisible()
  await field(page).click()
  await page.keyboard.type('2')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('listbox')).toBeHidden()
  for (const name of ['2 A B C', '1', '2 A B C'])
    await page.getByRole('button', { name, exact: true }).click({ timeout: 2000 })
  await expect(field(page)).toHaveValue('(212)')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('the time in a suggestion is not over its number on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Recent calls' }).getByRole('listitem').first()).toBeVisible()
  await field(page).click()
  await page.keyboard.type('44207')
  const option = page.getByRole('listbox').getByRole('option').first()
  const number = await boxOf(option.getByText('+44 20', { exact: false }).first())
  const time = await boxOf(option.getByText(/ in London/).first())
  expect(time.x >= number.right || time.y >= number.bottom - 1).toBe(true)
})

test('a number is pasted in any format', async ({ page }) => {
  await openHome(page)
  await field(page).click()
  for (const [text, shown] of [
    ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
    ['tel:+1-202-555-0100', '(202) 555-0100'],
    [' 202.555.0100 ', '(202) 555-0100'],
    ['1-800-FLOWERS', '(800) 356-9377'],
    ['Call 📞 (202) 555-0100 please', '(202) 555-0100'],
    ['011 52 55 1234 5678', '+52 55 1234 5678'],
  ] as const) {
    await paste(page, text)
    await expect(field(page)).toHaveValue(shown)
    await clear(page)
  }

  await paste(page, '(202) 555-0100 ext. 12')
  await expect(page.getByLabel('Extension', { exact: true })).toHaveValue('12')
  await page.getByRole('button', { name: 'Remove extension' }).click()

  await paste(page, 'New York 212 555 0142, London +44 20 7946 0018')
  const choice = page.getByRole('group', { name: 'Which number?' })
  await choice.getByRole('button', { name: /United Kingdom/ }).click()
  await expect(field(page)).toHaveValue('+44 20 7946 0018')
  await expect(choice).toBeHidden()
})

test('a link fills in a number once, and does not call it', async ({ page }) => {
  await openHome(page)
  await page.goto(`/?to=${encodeURIComponent('tel:+442079460018')}`)
  await expect(field(page)).toHaveValue('+44 20 7946 0018')
  await expect(page).toHaveURL(/\/$/)
  await expect(place(page)).toBeEnabled()
})

test('a link’s number is kept until a visitor has logged in', async ({ page }) => {
  await page.goto(`/?to=${encodeURIComponent('+442079460018')}`)
  await expect(page).toHaveURL(/\/login$/)
  await enterLogIn(page)
  await expect(field(page)).toHaveValue('+44 20 7946 0018')
  await expect(page).toHaveURL(/\/$/)
})

test('the caller ID that was chosen is still chosen after a reload', async ({ page }) => {
  await openHome(page)
  const chosen = (await callerId(page).locator('option').last().getAttribute('value')) ?? ''
  await callerId(page).selectOption(chosen)
  await expect(callerId(page).locator('option').first()).not.toHaveAttribute('value', chosen)
  await page.reload()
  await expect(callerId(page)).toHaveValue(chosen)
})

test('the price depends on the country, and says how many minutes the balance lasts', async ({ page }) => {
  await openHome(page)
  await expect(callerId(page)).toBeVisible()
  await page.keyboard.type('+4915')
  await expect(page.getByText('Keep typing…')).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await page.keyboard.type('123456789')
  await expect(page.getByText('Germany, mobile · 2 credits per minute', { exact: true })).toBeVisible()
  await expect(page.getByText('Enough for about 21 minutes')).toBeVisible()
})

test('a number that cannot be called is reported before anything is dialed', async ({ page }) => {
  await openHome(page)
  await expect(callerId(page)).toBeVisible()
  for (const [typed, said] of [
    ['911', "Emergency numbers can't be called from Tealine"],
    ['9005550100', "Premium-rate numbers can't be called from Tealine."],
    ['2015550123', 'That is your own number.'],
    ['0000000000', "That isn't a phone number."],
    ['éß 🙂', 'Most calls cost 1 credit per minute'],
  ] as const) {
    await field(page).click()
    await page.keyboard.type(typed)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    if (typed !== 'éß 🙂') {
      await expect(place(page)).toBeDisabled()
      await clear(page)
    }
  }
  await paste(page, '5'.repeat(40))
  await expect(page.getByText("That isn't a phone number", { exact: true })).toBeVisible()
  await expect(place(page)).toBeDisabled()
})

test('a recent number is filled in by a tap and called by "Call again"', async ({ page }) => {
  await openHome(page)
  const recents = page.getByRole('region', { name: 'Recent calls' })
  await recents.getByRole('button', { name: /^Germany/ }).click()
  await expect(field(page)).toHaveValue('+49 1512 3456789')
  await expect(page.getByText('Germany, mobile · 2 credits per minute', { exact: true })).toBeVisible()

  await recents
    .getByRole('button', { name: /^Call again \+ 1/ })
    .first()
    .click()
  await untilAnswered(page)
  await page.getByRole('button', { name: 'Hang Up' }).click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test('Enter in an empty field recalls the last number, and Enter again calls it', async ({ page }) => {
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Recent calls' }).getByRole('listitem').first()).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).not.toHaveValue('')
  await expect(page.getByText(/per minute$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hang Up' })).toBeVisible()
  await page.getByRole('button', { name: 'Hang Up' }).click()
})

test('a call is listed in the history with its duration, result and price', async ({ page, context, server }) => {
  await openHome(page)
  await expect(callerId(page)).toBeVisible()
  await page.keyboard.type(ANSWERS_AT_ONCE)
  await expect(place(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await untilAnswered(page)
  const shown = await page.getByText(/^They see /).textContent()
  await page.getByRole('button', { name: 'Hang Up' }).click()
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')

  await page
    .getByRole('link', { name: /Call History/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Call History', level: 1 })).toBeVisible()
  // Large windows have days in a column of their own, where they take no height.
  await expect(page.getByRole('heading', { name: 'Today' })).toBeAttached()
  const latest = page.getByRole('main').getByRole('listitem').first()
  await expect(latest).toContainText('(202) 555-0100')
  await expect(latest).toContainText(`as ${shown?.replace('They see ', '')}`)
  await expect(latest).toContainText('Completed')
  await expect(latest).toContainText('1 credit')
  await expect(latest).toContainText('sec')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`dial card and history are accessible in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openHome(page)
    await field(page).click()
    await page.keyboard.type('2025550100#12')
    await expect(page.getByText('United States · 1 credit per minute', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/call-history')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })
}
