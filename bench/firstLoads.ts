import path from 'node:path'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { makeDataDir, removeDataDir, startProgram } from '../__tests__/e2e/helpers/server'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import { cookiesOfLogIn } from './callSetUp'
import type { Typed, Untouched } from './firstUse'
import { logInAtOnce, openPhone, typeAtOnce, watchUntouched } from './firstUse'
import { measureByLighthouse } from './lighthouseLoads'
import type { Row } from './row'
import { median } from './row'

const RUNS = 5

/** A checkout of the version before, built: its figures are measured in turns with this version's. */
const { BEFORE } = process.env

/** What people wait for on a slow phone: a form that keeps what is typed, and an app that answers. Medians of five loads. */
export async function measureFirstLoads(origin: string): Promise<Row[]> {
  const waits = BEFORE
    ? await withVersionBefore(BEFORE, (before) => measureWaits([origin, before]))
    : await measureWaits([origin])
  return [...waits, ...(await measureByLighthouse(origin))]
}

async function withVersionBefore<Result>(checkout: string, measure: (origin: string) => Promise<Result>) {
  const dataDir = await makeDataDir()
  const program = path.join(checkout, 'dist/server/main.js')
  const server = await startProgram([program], { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir })
  try {
    return await measure(server.url)
  } finally {
    await server.stop()
    await removeDataDir(dataDir)
  }
}

/** One load of everything that is measured. */
interface Load {
  login: Typed
  loginUntouched: Untouched
  home: Typed
  homeUntouched: Untouched
  homeWithWorker: Typed
  afterLogIn: number
}

async function measureWaits(origins: [now: string, before?: string]): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const versions: { origin: string; cookies: Cookies; loads: Load[] }[] = []
    for (const origin of origins)
      if (origin) versions.push({ origin, cookies: await cookiesOfLogIn(browser, origin), loads: [] })
    for (let run = 0; run < RUNS; run++)
      for (const { origin, cookies, loads } of versions) loads.push(await loadAll(browser, origin, cookies))
    return FIGURES.map(([name, unit, budget, read]) => {
      const [value = Number.NaN, before] = versions.map(({ loads }) => median(loads.map(read)))
      return {
        name,
        value,
        unit,
        ...(before !== undefined && { before: Number(before.toPrecision(4)) }),
        ...(budget && { budget }),
      }
    })
  } finally {
    await browser.close()
  }
}

type Cookies = Awaited<ReturnType<typeof cookiesOfLogIn>>

async function loadAll(browser: Browser, origin: string, cookies: Cookies): Promise<Load> {
  const inContext = async <Result>(measure: (context: Awaited<ReturnType<typeof openPhone>>) => Promise<Result>) => {
    const context = await openPhone(browser, origin)
    try {
      return await measure(context)
    } finally {
      await context.close()
    }
  }
  const loggedIn = <Result>(measure: (context: Awaited<ReturnType<typeof openPhone>>) => Promise<Result>) =>
    inContext(async (context) => {
      await context.addCookies(cookies)
      return measure(context)
    })
  return {
    login: await inContext((context) => typeAtOnce(context, '/login')),
    loginUntouched: await inContext((context) => watchUntouched(context, '/login')),
    home: await loggedIn((context) => typeAtOnce(context, '/')),
    homeUntouched: await loggedIn((context) => watchUntouched(context, '/')),
    homeWithWorker: await loggedIn(async (context) => {
      const page = await context.newPage()
      await page.goto('/')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.close()
      return typeAtOnce(context, '/')
    }),
    afterLogIn: await inContext(async (context) => {
      await context.addCookies(cookies.filter(({ name }) => name === 'AutoReplenishDialog'))
      return logInAtOnce(context)
    }),
  }
}

const FIGURES: [name: string, unit: string, budget: string | undefined, read: (load: Load) => number][] = [
  ['/login: first paint', 's', undefined, ({ login }) => login.firstPaint / 1000],
  ['/login: form usable', 's', '≤ 1.25', ({ login }) => login.usable / 1000],
  ['/login: form usable after the first paint', 's', '≤ 0.15', ({ login }) => (login.usable - login.firstPaint) / 1000],
  ['/login: the app has the form', 's', undefined, ({ login }) => login.taken / 1000],
  ['/login: hydrated, a number is formatted', 's', '≤ 2.55', ({ login }) => login.hydrated / 1000],
  ['/login: requests until then', '', '≤ 8', ({ login }) => login.requests],
  ['/login: largest paint', 's', '≤ 1.1', ({ loginUntouched }) => loginUntouched.largestPaint / 1000],
  [
    '/login: share of loads whose largest paint is the form',
    '',
    '1',
    ({ loginUntouched }) => loginUntouched.largestIsOfForm,
  ],
  ['/login: TBT', 'ms', '≤ 150', ({ loginUntouched }) => loginUntouched.blockingTime],
  ['/login: CLS', '', '≤ 0.005', ({ loginUntouched }) => loginUntouched.layoutShift],
  ['/login: page without headers', 'KB brotli', '≤ 12', ({ loginUntouched }) => loginUntouched.pageBytes / 1024],
  // The build enforces the budget of the scripts needed until the app has taken over the page.
  [
    '/login: scripts of the first five seconds',
    'KB brotli',
    undefined,
    ({ loginUntouched }) => loginUntouched.scriptBytes / 1024,
  ],
  ['/login: all of the first five seconds', 'KB brotli', '≤ 165', ({ loginUntouched }) => loginUntouched.bytes / 1024],
  ['/: first paint', 's', undefined, ({ home }) => home.firstPaint / 1000],
  ['/: number field usable', 's', '≤ 1.35', ({ home }) => home.usable / 1000],
  ['/: the app has the field', 's', '≤ 3.4', ({ home }) => home.taken / 1000],
  ['/: hydrated, a number is formatted', 's', '≤ 3.4', ({ home }) => home.hydrated / 1000],
  ['/: requests until then', '', undefined, ({ home }) => home.requests],
  ['/: TBT', 'ms', '≤ 150', ({ homeUntouched }) => homeUntouched.blockingTime],
  ['/: CLS', '', '≤ 0.005', ({ homeUntouched }) => homeUntouched.layoutShift],
  ['/: page without headers', 'KB brotli', '≤ 12', ({ homeUntouched }) => homeUntouched.pageBytes / 1024],
  [
    '/: scripts of the first five seconds',
    'KB brotli',
    undefined,
    ({ homeUntouched }) => homeUntouched.scriptBytes / 1024,
  ],
  ['/ with service worker: number field usable', 's', '≤ 1.3', ({ homeWithWorker }) => homeWithWorker.usable / 1000],
  ['/ with service worker: hydrated', 's', '≤ 1.3', ({ homeWithWorker }) => homeWithWorker.hydrated / 1000],
  [
    "log-in: from the API's answer until the number field is usable",
    's',
    '≤ 1.5',
    ({ afterLogIn }) => afterLogIn / 1000,
  ],
]
