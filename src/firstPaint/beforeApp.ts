import type { PageRule } from '../../shared/pages'
import { choosePage } from '../../shared/pages'
import { ACCESS_TOKEN_COOKIE } from '../api/accessToken'
import { rest } from '../api/calls'
import { requestOf } from '../api/requests'
import { apiBase, appId, serviceId } from '../config'
import { publicRoutes, REPLAY_PATH, withoutTrailingSlash } from '../routes'
import { keepWhatIsDone } from './beforeHydration'

/** Inlined into the page at build time, so that it runs before the first paint and before any file is loaded. */

/** Files to preload besides those in the page's HTML: for logged-in users, and for each path. Injected at build time. */
declare const FIRST_FILES: Record<string, string[]>

/** From the route table, without its chunks. Injected at build time. */
declare const PUBLIC_PATHS: string[]

/** Which pages the build made for which URLs. Injected at build time. */
declare const PAGE_RULES: PageRule[]

const LOGIN_PATH = publicRoutes.login.path
const FORMATTING_AFTER_MS = 500
const PHONES_AFTER_MS = 1_200

const page = document.documentElement
const token = new RegExp(`(?:^|; )${ACCESS_TOKEN_COOKIE}=([^;]+)`).exec(cookies())?.[1]
const pathname = withoutTrailingSlash(location.pathname)
const isPublic = PUBLIC_PATHS.includes(pathname)
/** A separate page that never uses this browser's account. */
const isReplay = pathname === REPLAY_PATH

addEventListener('beforeinstallprompt', keepInstallOffer)
applyScheme()
fitScreen()
// Fetched at once, they would delay the page's own scripts on a slow network.
keepWhatIsDone(() => {
  setTimeout(preload, FORMATTING_AFTER_MS, 'formatting')
  setTimeout(preload, PHONES_AFTER_MS, 'phones')
})
if (token && !isReplay) preload('logged-in')
if (token || isPublic) preload(pathname)
// Visitors who open any other page come to the log-in from there.
if (!token && !isReplay) addEventListener('submit', fetchHome, { capture: true, once: true })
if (page.dataset.page === 'home.html') preload('phones')
if (token && !isPublic && !isReplay) {
  page.setAttribute('data-shell', 'logged-in')
  prefetchAccount(decodeURIComponent(token))
  warmUpFormats()
}

/** Reading them is refused in sandboxed frames and in some private modes. */
function cookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/**
 * Hides a prerendered screen that is not this URL's, as after logging out without the server knowing; the app then
 * draws the right one. Visitors also get the log-in screen in place of screens that require a log-in.
 */
function fitScreen() {
  const { page: screen } = page.dataset
  if (!screen) return
  if (choosePage(PAGE_RULES, location.pathname + location.search, token !== undefined) !== screen) {
    delete page.dataset.page
    page.dataset.unfit = ''
  } else if (screen === 'login.html' && !isPublic) history.replaceState(null, '', LOGIN_PATH)
}

/** Applies the chosen color scheme; src/app/theme/AppTheme.tsx takes over from here. */
function applyScheme() {
  let choice: unknown
  try {
    choice = JSON.parse(JSON.parse(localStorage.getItem('persist:preferences') ?? '').scheme)
  } catch {
    // Nothing was chosen yet, or storage is not available.
  }
  if (choice !== 'dark' && (choice === 'light' || !matchMedia('(prefers-color-scheme: dark)').matches)) return
  page.setAttribute('data-scheme', 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0F1718')
}

function preload(name: string) {
  for (const file of FIRST_FILES[name] ?? []) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = file
    // After the page's own scripts, without which they are of no use.
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}

/**
 * Formatting the first number and the first date takes 40 ms each on a slow phone, which is idle while the scripts load.
 * Safari has no idle callbacks and formats them later.
 */
function warmUpFormats() {
  window.requestIdleCallback?.(() => void new Intl.NumberFormat().format(0))
  window.requestIdleCallback?.(() => void new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' }).format())
}

/**
 * Fetched while a log-in is being checked, for the page that follows. Not as a preload, because browsers warn about
 * unused ones.
 */
function fetchHome() {
  for (const name of ['logged-in', '/', 'phones', 'account-button'])
    for (const file of FIRST_FILES[name] ?? []) fetch(file).catch(() => undefined)
}

/** For src/services/browser/installer.ts: it comes once, often before the app, and browsers would offer it at once. */
function keepInstallOffer(event: Event) {
  event.preventDefault()
  Object.assign(window, { tealineInstall: event })
}

/** Sends the app's first request early; the base query picks up the response (src/services/browser/http.ts). */
function prefetchAccount(accessToken: string) {
  const { url, init } = requestOf(rest('GET Account'), {
    apiSettings: { base: apiBase(location.hostname), serviceId, appId, sendsIdempotencyKeys: false, publicIpUrl: '' },
    cookies: { get: () => accessToken },
    vault: { get: () => undefined },
  })
  const answer = fetch(url, init)
  answer.catch(() => undefined)
  Object.assign(window, { tealineFetch: { url, token: accessToken, answer } })
}
