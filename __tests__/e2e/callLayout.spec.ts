import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { boxOf } from './helpers/boxOf'
import { ANSWERS_AT_ONCE, callKey, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { ANNOUNCEMENTS, configure } from './helpers/remoteConfig'
import { test } from './helpers/test'
import { LAPTOP_AND_PHONE } from './helpers/viewports'

/** A minute costs six of a sub-account's eight credits. */
const EXPENSIVE_NUMBER = '+67721000'
const BUSY = '+12025550110'

/** Each part is fully on screen and not covered. */
async function expectUncovered(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const isOnTop = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const corners = [0.1, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height * share))
      return corners.every((seen) => seen !== null && (element.contains(seen) || seen.contains(element)))
    })
    expect(isOnTop, String(part)).toBe(true)
  }
}

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 650 } })

  test('the note stays where it is when the call ends, and what may follow is in view', async ({ page }) => {
    await openHome(page)
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
    const note = callPanel(page).getByRole('textbox', { name: 'Note' })
    const before = await boxOf(note)
    await callKey(page, 'Hang Up').click()
    await expectUncovered(note, ...['Reached', 'Call again', 'Done'].map((name) => callKey(page, name)))
    expect(await boxOf(note)).toEqual(before)
  })

  test("the end of a failed call does not leave half of the screen's heading below the header", async ({ page }) => {
    await openHome(page)
    await placeCall(page, BUSY)
    await expectUncovered(callPanel(page).getByText('The number is busy.'), callKey(page, 'Report a problem'))
    const header = await boxOf(page.getByRole('banner'))
    const heading = await boxOf(page.getByRole('heading', { name: 'Place A Call' }))
    expect(heading.y >= header.bottom || heading.bottom <= header.bottom).toBe(true)
  })
})

for (const [where, viewport] of LAPTOP_AND_PHONE)
  test.describe(`on ${where}, below a banner and a sale`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => configure(page, ANNOUNCEMENTS))

    test('a call scrolls into view with its timer, cost and keys, and so do its keypad and its end', async ({
      page,
    }) => {
      await openHome(page)
      await expect(page.getByText('Spring sale')).toBeVisible()
      await placeCall(page, ANSWERS_AT_ONCE)
      await untilAnswered(page)
      const panel = callPanel(page)
      const facts = [panel.getByRole('timer'), panel.getByText(/credits? used/), callKey(page, 'Hang Up')]
      await expectUncovered(...facts, callKey(page, 'Mute'))
      await page.keyboard.press('k')
      const keypad = panel.getByRole('group', { name: 'Keypad' })
      const keys = ['Mute', 'Hold', 'Hide keypad'].map((name) => callKey(page, name))
      await expectUncovered(...facts, ...keys, keypad.getByRole('button', { name: /^0/ }))
      await callKey(page, 'Hang Up').click()
      await expectUncovered(panel.getByText('You hung up.'))
    })

    test('the low-credit warning covers neither timer, cost nor keys', async ({ page }) => {
      await openHome(page, SUB_ACCOUNT)
      await expect(page.getByText('Spring sale')).toBeVisible()
      await placeCall(page, EXPENSIVE_NUMBER)
      await untilAnswered(page)
      const panel = callPanel(page)
      await expectUncovered(
        panel.getByText(/less than a minute left/),
        panel.getByRole('timer'),
        panel.getByText(/credits used/),
        callKey(page, 'Mute'),
        callKey(page, 'Hang Up'),
      )
    })
  })
