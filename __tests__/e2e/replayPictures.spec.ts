import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { findChromium } from '../../scripts/tasks/chromium.mjs'
import { answerCallsWithNonsense } from './helpers/brokenService'
import { buyButton, cardForm, choosePackage, payByCard } from './helpers/buying'
import { chromiumArguments } from './helpers/chromium'
import {
  ANSWERS_AT_ONCE,
  asSeeded,
  callKey,
  callPanel,
  openHome,
  placeCall,
  rememberLogIn,
  untilAnswered,
} from './helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { field, paste } from './helpers/numberField'
import { codeSentTo } from './helpers/outbox'
import { makeUpTheSame } from './helpers/ownPseudonyms'
import { takePictures } from './helpers/pictures'
import type { RunningServer } from './helpers/server'
import { test } from './helpers/test'
import { CARD_IS_DECLINED } from './helpers/testCards'

/** Rings for 30 seconds. */
const NOBODY_ANSWERS = '+12025550111'

const IN_GERMANY = '03012345678'
const SEVERAL = 'New York 212 555 0142, London +44 20 7946 0018'

/** Of the window. */
const SIZE = { width: 1280, height: 800 }
const PHONE_SIZE = { width: 390, height: 844 }

async function fillLogIn(page: Page) {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await page.getByLabel('Phone number').fill(STANDARD_PARENT)
  await page.getByLabel(/4-digit/).fill('4321')
}

async function openLoggedIn(page: Page, path: string, heading: string, phoneNumber = STANDARD_PARENT) {
  await rememberLogIn(page, phoneNumber)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

async function typeNumber(page: Page) {
  await openHome(page)
  await field(page).fill('2025550100')
  await expect(page.getByText(/per minute|credits? a minute/).first()).toBeVisible()
}

async function filterHistory(page: Page) {
  await openLoggedIn(page, '/call-history', 'Call History')
  await page.getByLabel('Result').selectOption('No answer')
  await expect(page).toHaveURL(/result=no_answer/)
  await expect(page.locator('[data-call]').first()).toBeVisible()
}

async function selectGermany(page: Page) {
  const country = page.getByLabel('Country', { exact: true })
  // Its other countries come when it is used.
  await country.focus()
  await country.selectOption('DE')
}

/** Choosing a country moves what was typed to it; a leading zero that is typed then is shown. */
async function chooseCountry(page: Page) {
  await openHome(page)
  await field(page).fill('20')
  await selectGermany(page)
  await expect(field(page)).toHaveValue(/^0?\s?20$/)
  await field(page).fill(IN_GERMANY)
  await expect(page.getByText(/per minute|credits? a minute/).first()).toBeVisible()
}

async function logInFromGermany(page: Page) {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await selectGermany(page)
  // A leading zero, and what a replay makes up.
  await page.getByLabel('Phone number').fill('02015550123')
  await expect(page.getByLabel('Phone number')).toHaveValue(/^0\d+ \d/)
}

async function pasteSeveral(page: Page) {
  await openHome(page)
  await field(page).press('End')
  await paste(page, SEVERAL)
  await expect(page.getByRole('group', { name: 'Which number?' })).toBeVisible()
}

async function openContacts(page: Page, button: string) {
  await openHome(page)
  await page.getByRole('tab', { name: 'Contacts' }).press('Enter')
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
}

/** Of contacts with the names and numbers that a replay makes up. */
async function previewImport(page: Page) {
  await openContacts(page, 'Import contacts')
  const rows = [
    'Name,Phone',
    'somebody,+12025550100',
    'somebody typed,+12025550101',
    'somebody typed this,+12025550102',
  ]
  await page
    .getByRole('dialog', { name: 'Import contacts' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByText('3 contacts will be added.')).toBeVisible()
}

async function addContact(page: Page) {
  await openContacts(page, 'Add contact')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('somebody typed')
  await dialog.getByLabel('Country').focus()
  await dialog.getByLabel('Country').selectOption('GB')
  await dialog.getByLabel('Phone number', { exact: true }).fill('2015550123')
}

async function describeProblem(page: Page) {
  await openHome(page)
  const dialog = page.getByRole('dialog', { name: 'Report a Problem' })
  await expect(async () => {
    await page.keyboard.press('Control+Alt+KeyL')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('textbox').fill('somebody typed this')
  await expect(dialog.getByRole('button', { name: 'Send File' })).toBeEnabled()
}

/** By a customer without an email address: the one that a replay makes up has other letters. */
async function refuseNewPin(page: Page, server: RunningServer) {
  await openLoggedIn(page, '/settings', 'Settings', SUB_ACCOUNT)
  await page.getByRole('button', { name: 'Change PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change PIN' })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await dialog
    .getByLabel('Verification code', { exact: true })
    .fill(await codeSentTo(server, `+1${SUB_ACCOUNT}`, 'text'))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByLabel('Enter a 4-digit PIN').fill('4711')
  await dialog.getByLabel('Confirm your 4-digit PIN').fill('4712')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('New security PIN confirmation does not match.')
}

test.use({
  permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
  // Drawn as a whole: at the edge of a tile or of what changed, Chromium smooths shapes differently.
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--default-tile-width=4096', '--default-tile-height=4096', '--disable-partial-raster'],
  },
})

/** Each brings the page to its point. */
const POINTS: Record<string, (page: Page, server: RunningServer) => Promise<unknown>> = {
  'a log-in that is filled in': fillLogIn,
  'a log-in that is refused': async (page) => {
    await fillLogIn(page)
    // Not with the pointer: Chromium never ends the hover of a button that is disabled under it.
    await page.keyboard.press('Enter')
    await expect(page.getByText('That phone number and PIN do not match.')).toBeVisible()
  },
  'a new PIN that is refused': refuseNewPin,
  'a number that is typed': typeNumber,
  'a plus that is typed': async (page) => {
    await openHome(page)
    await field(page).fill('+')
    await expect(page.getByRole('button', { name: 'Backspace' })).toBeVisible()
  },
  'a country that is chosen for a number': chooseCountry,
  'a country that is chosen for a log-in': logInFromGermany,
  'several numbers that are pasted': pasteSeveral,
  'the preview of an import': previewImport,
  'a contact that is added': addContact,
  'a problem that is described': describeProblem,
  'a call that rings': async (page) => {
    await openHome(page)
    await placeCall(page, NOBODY_ANSWERS)
    await expect(callPanel(page).getByText(/Ringing/)).toBeVisible()
  },
  'a call': async (page) => {
    await openHome(page)
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
  },
  'a call that has ended': async (page) => {
    await openHome(page)
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
    await callKey(page, 'Hang Up').click()
    await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  },
  'a filtered call history': filterHistory,
  'a call history that is scrolled': async (page) => {
    await openLoggedIn(page, '/call-history', 'Call History')
    await expect(page.locator('[data-call]').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.locator('[data-call]').first()).not.toBeInViewport()
  },
  'a declined card': async (page) => {
    await choosePackage(page)
    await payByCard(page, CARD_IS_DECLINED)
    await expect(cardForm(page).getByRole('alert')).toBeVisible()
  },
  'the packages': async (page) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Add More' }).first().click()
    await expect(buyButton(page)).toBeVisible()
  },
  'the users': async (page) => {
    await openLoggedIn(page, '/manage-users', 'Manage Users')
    await expect(page.getByRole('list', { name: 'Users' }).getByRole('button').first()).toBeVisible()
  },
  'a number that is typed in the dark': async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await typeNumber(page)
  },
  'the keyboard shortcuts': async (page) => {
    await openHome(page)
    // Shortcuts are not part of the first load.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 500 })
    }).toPass()
  },
  'the menu of the account': async (page) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Account: Maya Chen' }).click()
    await expect(page.getByRole('dialog').getByText('Maya Chen')).toBeVisible()
  },
  'a window that was made smaller': async (page) => {
    await typeNumber(page)
    await page.setViewportSize({ width: 700, height: 900 })
  },
  'a dialog that could not be loaded': async (page) => {
    // With the stream of events open, the network would never be idle.
    await page.route('**/v1/Events', (route) => route.fulfill({ status: 404 }))
    await openHome(page)
    await page.waitForLoadState('networkidle')
    await page.route(SCRIPTS, (route) => route.abort())
    await page.getByRole('button', { name: 'Add More' }).first().click()
    // On a slow machine another part was still to be loaded.
    await expect(page.getByText('A part of this page could not be loaded').first()).toBeVisible()
  },
  'a screen that crashed': async (page) => {
    await openHome(page)
    await answerCallsWithNonsense(page.context())
    await page.getByRole('link', { name: 'Call History' }).first().click()
    await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible()
  },
}

/** Blocked by one of the points. */
const SCRIPTS = '**/*.js'

const ON_A_PHONE = ['a log-in that is refused', 'a number that is typed']

/** What the screens show of the parent and the sub-account. */
async function namesAndNumbers(server: RunningServer): Promise<unknown> {
  const paths = ['Account', 'Account/CallerIds', 'Access/Tokens', 'Accounts', 'Contacts?limit=200', 'Calls?limit=200']
  const shown = [STANDARD_PARENT, SUB_ACCOUNT].flatMap((phoneNumber) => {
    const { rest } = asSeeded(server, phoneNumber)
    return paths.map((path) => rest(path))
  })
  return [NOBODY_ANSWERS, ANSWERS_AT_ONCE, '+493012345678', SEVERAL, '+442079460018', ...(await Promise.all(shown))]
}

for (const [point, reach] of Object.entries(POINTS))
  for (const size of ON_A_PHONE.includes(point) ? [SIZE, PHONE_SIZE] : [SIZE])
    test(`${point}, ${size.width} px wide: the replay shows what the customer saw`, async ({
      page,
      server,
    }, testInfo) => {
      test.slow()
      await page.setViewportSize(size)
      await makeUpTheSame(page, await namesAndNumbers(server))
      const pictures = await takePictures(page, { hasTouch: size === PHONE_SIZE })
      await reach(page, server)
      await pictures.take(point)
      await page.unroute(SCRIPTS)
      // Another dialog saves the file.
      if (reach === describeProblem) await page.keyboard.press('Escape')
      await pictures.expectReplayed(testInfo)
    })
