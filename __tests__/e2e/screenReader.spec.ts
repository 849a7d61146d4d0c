import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { callKey, callPanel, openHome, untilAnswered } from './helpers/customer'
import { field } from './helpers/numberField'
import { test } from './helpers/test'

/** What has the focus, by its label. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement)) return ''
    const { labels } = activeElement as HTMLInputElement
    const label = activeElement.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? activeElement.textContent
    return label?.trim() ?? ''
  })
}

test('Tab alone leads from the top of the home screen to a call', async ({ page }) => {
  await openHome(page)
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Account: Maya Chen' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  const passed: string[] = []
  for (let step = 0; step < 20 && passed.at(-1) !== 'Phone number'; step++) {
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  }
  expect(passed).toEqual([
    'Tealine, home',
    'Place A Call',
    'Call History',
    expect.stringMatching(/^Manage Users/),
    'Settings',
    'Add More',
    'Account: Maya Chen',
    'Logout',
    'Show caller ID',
    'Add a number',
    'Country',
    'Phone number',
  ])
  await page.keyboard.type('2025550100')
  for (const next of ['Backspace', '1', 'Place Call']) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(next)
  }
  await page.keyboard.press('Enter')
  await untilAnswered(page)
  for (let step = 0; step < 20 && (await focused(page)) !== 'Hang Up'; step++) await page.keyboard.press('Tab')
  await expect(callKey(page, 'Hang Up')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test('screen readers get the screens in order, with names and states', async ({ page }) => {
  await openHome(page)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - navigation "Main":
        - link "Place A Call"
        - link "Call History"
        - link /Manage Users , 1 credit request waiting/
        - link "Settings"
      - group "Credits":
        - button "Add More"
      - button "Logout"
    - main:
      - heading "Place A Call" [level=1]
      - group "Place A Call":
        - combobox "Show caller ID"
        - button "Add a number"
        - combobox "Country"
        - combobox "Phone number"
        - status: /Place Call recalls the last one/
        - group "Dial pad":
          - button "1"
          - button "2 A B C"
        - button "Place Call"
        - paragraph: Not for 911 or other emergency calls.
      - region "Recent calls":
        - tablist "Recent calls and contacts":
          - tab "Recent calls" [selected]
          - tab "Contacts"
        - tabpanel "Recent calls":
          - list:
            - listitem:
              - button /( sec|No answer)/
              - button /^Call again/
    - contentinfo
  `)

  await page.goto('/call-history')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Call History" [level=1]
      - search "Filters":
        - textbox "Search"
        - combobox "Result"
        - combobox "User"
        - combobox "Time"
      - status: /^\\d+ calls · \\d+ min · \\d+ credits$/
      - group "Show":
        - button "Calls" [pressed]
        - button "By user"
        - button "By number"
      - button "Chart"
      - button "Download CSV"
      - heading "Calls" [level=2]
      - heading /.+/ [level=3]
      - list /.+/:
        - listitem:
          - button /.+/
          - text: /as /
          - button /^Call again/
  `)

  await page.goto('/manage-users')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Manage Users" [level=1]
      - button "Add User"
      - region "1 credit request"
      - search:
        - textbox "Search"
      - list:
        - listitem:
          - strong: 3 users
      - list "Users":
        - listitem:
          - button "Ivy Chen"
        - listitem:
          - button "Leo Chen"
          - text: /United States .* \\d+ credits .* credits used this month/
        - listitem:
          - button "Noah Chen"
          - text: /Invited/
  `)
})
