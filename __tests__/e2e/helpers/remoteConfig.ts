import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The documents of `ConfigQA` (spec §3), with any contents. */
export interface ConfigDocuments {
  banner?: Record<string, unknown>
  store?: Record<string, unknown>
}

/** A banner with all fields, and a sale. */
export const ANNOUNCEMENTS = {
  banner: {
    active: true,
    type: 'warning',
    title: 'Maintenance',
    body: 'No calls on Sunday from 2 to 3.',
    link_url: 'https://status.tealine.example/',
    link_text: 'Status page',
  },
  store: { sale_active: true, sale_title: 'Spring sale', sale_body: 'Twice the credits until Friday.' },
} satisfies ConfigDocuments

/** Sets the remote config on the sandbox's page. The app reads it at its next start. */
export async function configure(page: Page, documents: ConfigDocuments): Promise<void> {
  await page.goto('/sandbox/config')
  await page.getByLabel('Documents as JSON').fill(JSON.stringify({ ConfigQA: documents }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Documents as JSON')).toHaveValue(/"ConfigQA"/)
}
