import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The folder of the recorded journeys. */
export const RECORDINGS = path.resolve(import.meta.dirname, '../../action-logs')

/** The recorded screens, in their frame. */
export const screens = (page: Page) => page.frameLocator('iframe[title="Recorded screen"]')

/** A font or flag of the build: all that the recorded screens may request, as no recording can name it. */
export const isOfBuild = (url: string) =>
  /^\/assets\/(inter-[a-z-]+\.\w+\.woff2|flags-\w+\/[A-Z]{2}\.svg)$/.test(new URL(url).pathname)

export const position = (page: Page) => page.getByRole('slider', { name: 'Position' })

/** Opens a file with the file chooser. */
export async function openLog(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Choose|Open Another) File$/ }).click(),
  ])
  await chooser.setFiles(file)
}

/** Opens one of the recorded journeys, waits until it is loaded, and goes to its start. */
export async function openJourney(page: Page, name: string) {
  await openLog(page, path.join(RECORDINGS, `${name}.json`))
  await expect(page.getByText('Replay: nothing is sent')).toBeVisible()
  await page.getByRole('button', { name: 'To the Start' }).click()
  await expect(position(page)).toHaveAttribute('aria-valuenow', '0')
}

/** Lists every action, with panes for developers. */
export async function showDeveloperView(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByRole('switch', { name: 'Developer view' }).click()
}
