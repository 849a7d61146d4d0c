import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { balance } from './helpers/buying'
import { openHome } from './helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { giveCredits } from './helpers/elsewhere'
import { test } from './helpers/test'

const answerOf = (page: Page, call: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/v1/${call}`))

test("a parent's gift shows up in all the user's open tabs without a touch, over one stream", async ({
  page,
  context,
  server,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/Events')) streams.push(request.method())
  })
  const opened = answerOf(page, 'Events')
  await openHome(page, SUB_ACCOUNT)
  expect((await opened).status()).toBe(200)
  const other = await context.newPage()
  const hasJoined = answerOf(other, 'Features')
  await openHome(other, SUB_ACCOUNT)
  await hasJoined
  await expect(balance(page, 8)).toBeVisible()

  await giveCredits(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`, 3)
  await expect(balance(other, 11)).toBeVisible()
  await expect(balance(page, 11)).toBeVisible()
  expect(streams).toEqual(['GET'])
})
