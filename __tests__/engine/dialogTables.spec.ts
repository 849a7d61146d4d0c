import { expect } from '@playwright/test'
import type { Header } from '../../server/telephony/builtIn/sip/message'
import { dial, test as edgeTest } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import type { TestDatabase } from './helpers/testDatabases'
import { createDatabase } from './helpers/testDatabases'

const test = edgeTest.extend<{ dialogs: TestDatabase }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  dialogs: async ({}, use) => {
    const database = await createDatabase()
    await database.prepareForDialogs()
    await use(database)
    await database.drop()
  },
  engineSettings: async ({ dialogs }, use) => use({ DIALOG_DATABASE_URL: dialogs.url }),
})

test('a call whose caller has the longest of names is kept for a Kamailio that starts again', async ({
  edge,
  dialogs,
}) => {
  const call = await edge.call(CALLEE)
  const long = 'x'.repeat(600)
  call.from = `<sip:${long}@caller.invalid>`
  call.changeInvite = (invite) => ({
    ...invite,
    headers: invite.headers.map(([name, value]): Header => {
      if (name === 'from') return [name, `${value}${long}`]
      return [name, name === 'contact' ? `<sip:${long}@caller.invalid;transport=ws>` : value]
    }),
  })
  expect((await dial(call)).status).toBe(200)
  const kept = () => dialogs.ask<{ calls: number }>('SELECT count(*)::integer AS calls FROM dialog WHERE state >= 3')
  await expect.poll(kept).toEqual({ calls: 1 })
})
