import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { PAGE_COLORS } from '../../src/app/theme/scheme'
import { openHome } from './helpers/customer'
import { openLog, screens } from './helpers/replay'
import { saveSupportFile } from './helpers/supportFile'
import { test } from './helpers/test'

const INDIA = 5.5 * 3_600_000
const DAY = 24 * 3_600_000

/** The seeded calls with the latest one at 2:31 of today in India. */
async function callAtNight(context: BrowserContext): Promise<void> {
  const today = Math.floor((Date.now() + INDIA) / DAY) * DAY - INDIA
  await context.route('**/api/v1/Calls?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { resources: { calls: { created_at: string }[] } }
    const [latest] = body.resources.calls
    if (latest) latest.created_at = new Date(today + (2 * 60 + 31) * 60_000).toISOString()
    await route.fulfill({ response, json: body })
  })
}

async function expectNightInIndia(shown: Pick<Page, 'locator' | 'getByRole'>): Promise<void> {
  const today = shown.getByRole('list', { name: 'Hoje' })
  await expect(today.locator('[data-call]').first()).toContainText('02:31')
  await expect(shown.locator('html')).toHaveCSS('background-color', rgb(PAGE_COLORS.dark))
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.use({ locale: 'pt-BR', timezoneId: 'Asia/Kolkata', colorScheme: 'dark' })

for (const viewer of [
  { locale: 'en-US', timezoneId: 'America/Los_Angeles', colorScheme: 'light' },
  { locale: 'ar-EG', timezoneId: 'Pacific/Chatham', colorScheme: 'light' },
] as const)
  test(`dark, in Portuguese and in India: a viewer of ${viewer.timezoneId} sees it too`, async ({
    page,
    context,
    browser,
    server,
  }, testInfo) => {
    await callAtNight(context)
    await openHome(page)
    await page.getByRole('link', { name: 'Call History' }).first().click()
    await expectNightInIndia(page)
    const file = testInfo.outputPath('support.json')
    await saveSupportFile(page, file)

    const elsewhere = await (await browser.newContext({ ...viewer, baseURL: server.url })).newPage()
    await elsewhere.goto('/replay')
    await openLog(elsewhere, file)
    await elsewhere.getByRole('button', { name: 'To the End' }).click()
    await expectNightInIndia(screens(elsewhere))
    await expect(elsewhere.locator('html')).toHaveCSS('background-color', rgb(PAGE_COLORS.light))
    await elsewhere.screenshot({ path: testInfo.outputPath('elsewhere.png') })
  })
