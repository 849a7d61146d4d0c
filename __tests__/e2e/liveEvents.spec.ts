import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { balance } from './helpers/buying'
import { openHome } from './helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { giveCredits } from './helpers/elsewhere'
import { test } from './helpers/test'

/** What a page may take from the parent's click to the user's screen. */
const SHOWN_WITHIN_MS = 2000

const untilStreamIsOpen = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/v1/Events'))

test("a parent's gift shows up in all the user's open tabs without a touch, over one stream", async ({
  page,
  context,
  server,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/Events')) streams.push(request.method())
  })
  const opened = untilStreamIsOpen(page)
  await openHome(page, SUB_ACCOUNT)
  expect((await opened).status()).toBe(200)
  const other = await context.newPage()
  await openHome(other, SUB_ACCOUNT)
  await expect(balance(page, 8)).toBeVisible()

  await giveCredits(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`, 3)
  await expect(balance(other, 11)).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  await expect(balance(page, 11)).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  expect(streams).toEqual(['GET'])
})
