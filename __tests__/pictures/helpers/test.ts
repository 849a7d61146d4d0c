import path from 'node:path'
import { test as base } from '@playwright/test'
import { CUSTOMERS, STANDARD_PARENT } from '../../e2e/helpers/customers'
import { AS_APP, logInByApi } from '../../e2e/helpers/logInByApi'
import type { RunningServer } from '../../e2e/helpers/server'
import { makeDataDir, removeDataDir, startProgram } from '../../e2e/helpers/server'

/** A Friday at 10:30 in New York. */
const SERVER_STARTS_AT = Date.UTC(2026, 10, 20, 15, 30)
/** The app's time stands still half a minute later, so that no time on a picture depends on how fast it was taken. */
const PAGE_TIME = SERVER_STARTS_AT + 30_000

const SERVER = path.resolve(import.meta.dirname, '../../../dist/server/main.js')
const SET_CLOCK = path.resolve(import.meta.dirname, 'setClock.mjs')

/** With numbers that the sample data have called. */
const CONTACTS = [
  ['Clara Weiss', '+4915123456789'],
  ['Ben Okafor', '+442079460123'],
  ['Rosa Park', '+12025550100'],
  ['Amir Haddad', '+12125550142'],
  ['Yuki Tanaka', '+14165550123'],
]

interface Fixtures {
  server: RunningServer
  /** Makes the browser that of a customer, or of a visitor. */
  become: (phoneNumber: string | undefined) => Promise<void>
}

/** Playwright's `test` with a server of its own, whose sample data are the same each time, down to the minute. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  server: async ({}, use) => {
    const dataDir = await makeDataDir()
    const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, CLOCK_STARTS_AT: String(SERVER_STARTS_AT) }
    const started = await startProgram(['--import', SET_CLOCK, SERVER], environment)
    await addContacts(started.url)
    await use({ dataDir, ...started })
    await started.stop()
    await removeDataDir(dataDir)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(PAGE_TIME)
    await use(page)
  },
  become: async ({ context, server }, use) => {
    const tokens = Object.fromEntries(
      await Promise.all(CUSTOMERS.map(async (phoneNumber) => [phoneNumber, await logInByApi(server.url, phoneNumber)])),
    )
    await use(async (phoneNumber) => {
      await context.clearCookies()
      const cookies = { AutoReplenishDialog: '1', ...(phoneNumber && { access_token: tokens[phoneNumber] }) }
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })))
    })
  },
})

async function addContacts(url: string) {
  const token = await logInByApi(url, STANDARD_PARENT)
  for (const [name, phone_number] of CONTACTS)
    await fetch(`${url}/api/v1/Contacts`, {
      method: 'POST',
      headers: { ...AS_APP, 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ name, numbers: [{ phone_number, label: 'Mobile' }], scope: 'private' }),
    })
}
