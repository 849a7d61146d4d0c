import type { Browser, CDPSession, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import type { ContactsImport } from '../contract/contacts'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import { cookiesOfLogIn } from './callSetUp'
import type { Row } from './row'
import { median } from './row'

const CONTACTS = 10_000
const BATCH = 1000
const RUNS = 3
/** CPU slowdown, to emulate a phone. */
const CPU_SLOWDOWN = 4
const KEY_EVERY_MS = 120
const FIRST_NUMBER_MS = 1500
const FLING = { distance: 20_000, speed: 6000 }

const FIRST_NAMES = ['Ana', 'Ben', 'Chloé', 'Dmitri', 'Emma', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas']
const LAST_NAMES = ['Abbott', 'Baker', 'Castillo', 'Duarte', 'Eriksen', 'Fischer', 'García', 'Hughes', 'Ito', 'Jansen']
/** Saved last, so that it is found only once all others are loaded. */
const SOUGHT = { name: 'Zuzana Quill', digits: '98926278' }

interface Measured {
  found: number
  foundOnceLoaded: number
  loading: number
  searching: number
  dialing: number
  scrolling: number
}

/** A full contact book on a slow phone's CPU: time from opening the app until a contact is found, and the longest tasks. */
export async function measureContactsScreen(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const cookies = await cookiesOfLogIn(browser, origin)
    await saveContacts(origin, cookies.find(({ name }) => name === 'access_token')?.value ?? '')
    const runs: Measured[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, origin, cookies))
    const row = (name: string, read: (run: Measured) => number, budget?: string): Row => ({
      name: `${CONTACTS.toLocaleString('en-US')} contacts at ${CPU_SLOWDOWN}× CPU: ${name}`,
      value: median(runs.map(read)),
      unit: 'ms',
      ...(budget && { budget }),
    })
    return [
      row('from opening the app until one is found by name', ({ found }) => found),
      row('from the last letter until it is found, once they are loaded', (run) => run.foundOnceLoaded, '≤ 1000'),
      row('longest task while they are loaded', ({ loading }) => loading),
      row('longest task while a name is typed', ({ searching }) => searching, '≤ 100'),
      row('longest task while a name is dialed', ({ dialing }) => dialing, '≤ 100'),
      row('longest task while the list is flung', ({ scrolling }) => scrolling, '≤ 100'),
    ]
  } finally {
    await browser.close()
  }
}

async function saveContacts(origin: string, token: string): Promise<void> {
  for (let from = 0; from < CONTACTS; from += BATCH) {
    const contacts = Array.from({ length: BATCH }, (_, index) => contactAt(from + index))
    const response = await fetch(`${origin}/api/v1/Contacts/Import`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}`,
        'x-access-token': token,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ contacts } satisfies ContactsImport),
    })
    const { results } = (await response.json()) as { results?: { error?: unknown }[] }
    if (!results || results.some(({ error }) => error)) throw new Error(`Contacts were refused: ${response.status}`)
  }
}

function contactAt(index: number): ContactsImport['contacts'][number] {
  const isSought = index === CONTACTS - 1
  const first = FIRST_NAMES[index % 10]
  const last = `${LAST_NAMES[Math.floor(index / 10) % 10]} ${LAST_NAMES[Math.floor(index / 100) % 10]}-${Math.floor(index / 1000)}`
  return {
    name: isSought ? SOUGHT.name : `${first} ${last}`,
    company: `${LAST_NAMES[index % 7]} & Sons`,
    scope: 'private',
    numbers: [{ phone_number: `+1202555${String(index).padStart(4, '0')}`, label: 'Mobile' }],
  }
}

async function measureOnce(
  browser: Browser,
  origin: string,
  cookies: Awaited<ReturnType<typeof cookiesOfLogIn>>,
): Promise<Measured> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  // Functions compiled by tsx call a `__name` helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchTasks)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  await page.goto('/?tab=contacts')
  const search = page.getByRole('textbox', { name: 'Search contacts' })
  const showAll = async () => {
    await search.fill('')
    await page
      .getByText(/^Ana Abbott/)
      .first()
      .waitFor()
    await longestTask(page)
  }
  await search.fill(SOUGHT.name)
  await untilFound(page)
  const found = await page.evaluate(() => performance.now())
  const loading = await longestTask(page)

  await showAll()
  await search.focus()
  await page.keyboard.type(SOUGHT.name, { delay: KEY_EVERY_MS })
  const typedAt = await page.evaluate(() => performance.now())
  await untilFound(page)
  const foundOnceLoaded = (await page.evaluate(() => performance.now())) - typedAt
  const searching = await longestTask(page)

  await showAll()
  await flingDown(devTools)
  const scrolling = await longestTask(page)

  await page.evaluate(() => window.scrollTo(0, 0))
  const field = page.getByRole('combobox', { name: 'Phone number' })
  // The code that formats numbers is loaded with the first one.
  await field.fill('2')
  await page.waitForTimeout(FIRST_NUMBER_MS)
  await field.fill('')
  await longestTask(page)
  await page.keyboard.type(SOUGHT.digits, { delay: KEY_EVERY_MS })
  await page.getByRole('list', { name: 'Matching contacts' }).getByRole('button', { name: SOUGHT.name }).waitFor()
  const dialing = await longestTask(page)
  await context.close()
  return { found, foundOnceLoaded, loading, searching, dialing, scrolling }
}

const untilFound = (page: Page) =>
  page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: SOUGHT.name, exact: true }).waitFor()

async function flingDown(devTools: CDPSession) {
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 900,
    y: 600,
    yDistance: -FLING.distance,
    speed: FLING.speed,
    gestureSourceType: 'mouse',
  })
}

declare global {
  interface Window {
    longestTask: number
  }
}

/** Runs in the page. */
function watchTasks() {
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** The longest task since the last call; 0 if none took 50 ms. */
async function longestTask(page: Page): Promise<number> {
  // Tasks are announced a moment later.
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const { longestTask } = window
    window.longestTask = 0
    return longestTask
  })
}
