import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome } from './customer'
import { CARD_PAYS } from './testCards'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure card payment"]')
export const balance = (page: Page, credits: number) => page.getByRole('banner').getByText(`${credits} credits`)

/** The package of 63 credits for 10 dollars. */
export const buyButton = (page: Page) =>
  dialog(page, 'Select Package').getByRole('button', { name: 'Buy For $10.00, 63 Credits' })

/** Opens step 2 of the purchase dialog, already logged in. */
export async function choosePackage(page: Page): Promise<void> {
  await openHome(page)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await buyButton(page).click()
  await expect(dialog(page, 'Complete purchase')).toBeVisible()
  // Once loaded, the form changes its height, and the content below it moves.
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(page.locator('iframe')).not.toHaveCSS('height', '420px')
}

export async function fillCard(page: Page, number = CARD_PAYS): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration').fill('12 / 34')
  await form.getByLabel('Security code').fill('123')
}

export async function payByCard(page: Page, number?: string): Promise<void> {
  await fillCard(page, number)
  await cardForm(page).getByRole('button', { name: 'Pay $10.00' }).click()
}

/** Continues to PayPal, which opens in a new tab. */
export async function openPayPal(page: Page): Promise<Page> {
  await dialog(page, 'Complete purchase').getByRole('button', { name: 'Pay with PayPal' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue to PayPal' }).dblclick()
  return opened
}

/** Counts the requests of all tabs by method and path, or by RPC method. */
export function countRequests(context: BrowserContext): (what: string) => number {
  const seen: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/rpc') seen.push((request.postDataJSON() as { method: string }).method)
    else seen.push(`${request.method()} ${pathname}`)
  })
  return (what) => seen.filter((each) => each === what).length
}
