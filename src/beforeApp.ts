import { ACCESS_TOKEN_COOKIE } from './api/accessToken'
import { rest } from './api/calls'
import { requestOf } from './api/requests'
import { apiBase, appId, serviceId } from './config'
import { REPLAY_PATH, withoutLastSlash } from './routes'

/** Stands in the page itself, made small at build time: it runs before the first paint and before any file has come. */

/** Files beyond those that the page names: of somebody who is logged in, and of each path. Put in at build time. */
declare const FIRST_FILES: Record<string, string[]>

/** Of the table of routes; its chunks are not needed here. */
declare const PUBLIC_PATHS: string[]

const token = new RegExp(`(?:^|; )${ACCESS_TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)?.[1]
const pathname = withoutLastSlash(location.pathname)
const isPublic = PUBLIC_PATHS.includes(pathname)
/** A page of its own, with nothing of this browser's account. */
const isReplay = pathname === REPLAY_PATH

showScheme()
if (token && !isReplay) preload('logged-in')
if (token || isPublic) preload(location.pathname)
if (token && !isPublic && !isReplay) {
  document.documentElement.setAttribute('data-shell', 'logged-in')
  askForAccount(decodeURIComponent(token))
}

/** The scheme the person chose; src/app/AppTheme.tsx takes over from here. */
function showScheme() {
  let choice: unknown
  try {
    choice = JSON.parse(JSON.parse(localStorage.getItem('persist:preferences') ?? '').scheme)
  } catch {
    // Nothing was chosen yet, or nothing can be kept.
  }
  if (choice !== 'dark' && (choice === 'light' || !matchMedia('(prefers-color-scheme: dark)').matches)) return
  document.documentElement.setAttribute('data-scheme', 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0F1718')
}

function preload(name: string) {
  for (const file of FIRST_FILES[name] ?? []) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = file
    document.head.append(link)
  }
}

/** What the app asks first; its base query takes the answer (src/services/browser/http.ts). */
function askForAccount(ofToken: string) {
  const { url, init } = requestOf(rest('GET Account'), {
    apiSettings: { base: apiBase(location.hostname), serviceId, appId, sendsIdempotencyKeys: false, publicIpUrl: '' },
    cookies: { get: () => ofToken },
    vault: { get: () => undefined },
  })
  const answer = fetch(url, init)
  answer.catch(() => undefined)
  Object.assign(window, { tealineAsked: { url, token: ofToken, answer } })
}
