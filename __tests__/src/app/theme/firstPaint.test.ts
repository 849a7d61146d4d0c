import { readFileSync } from 'node:fs'
import { ACCESS_TOKEN_COOKIE } from '../../../../src/api/accessToken'
import { browserCookies } from '../../../../src/services/browser/cookies'
import { createBrowserStorage } from '../../../../src/services/browser/persistentStorage'

const shell = readFileSync('public/index.html', 'utf8')

/** Runs the script that the build inlines into the page. */
async function runBeforeApp() {
  Object.assign(globalThis, {
    FIRST_FILES: { 'logged-in': ['/assets/logged-in.js'], '/': ['/assets/dialer.js'] },
    PUBLIC_PATHS: ['/login'],
    PAGE_RULES: [],
  })
  jest.resetModules()
  await import('../../../../src/firstPaint/beforeApp')
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.setAttribute('data-scheme', 'light')
  document.head.innerHTML = '<meta name="theme-color" content="#F6F9F9">'
})

async function paint({ chosen, systemIsDark }: { chosen?: string; systemIsDark: boolean }) {
  if (chosen) localStorage.setItem('persist:preferences', JSON.stringify({ scheme: JSON.stringify(chosen) }))
  // The page reads the app's preferences: both must use the same storage and format.
  expect((await createBrowserStorage('preferences').read()) as object).toEqual(chosen ? { scheme: chosen } : {})
  window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList
  await runBeforeApp()
  return [
    document.documentElement.getAttribute('data-scheme'),
    document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  ]
}

const light = ['light', '#F6F9F9']
const dark = ['dark', '#0F1718']

test.each([
  ['nothing was chosen on a light system', { systemIsDark: false }, light],
  ['nothing was chosen on a dark system', { systemIsDark: true }, dark],
  ['"system" was chosen on a dark system', { chosen: 'system', systemIsDark: true }, dark],
  ['light was chosen on a dark system', { chosen: 'light', systemIsDark: true }, light],
  ['dark was chosen on a light system', { chosen: 'dark', systemIsDark: false }, dark],
])('the first paint is right when %s', async (_, given, expected) => {
  expect(await paint(given)).toEqual(expected)
})

test('corrupt preferences do not stop the page', async () => {
  localStorage.setItem('persist:preferences', '{"scheme":')
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  await runBeforeApp()
  expect(document.documentElement.getAttribute('data-scheme')).toBe('light')
})

test('the first paint loads nothing from other origins', () => {
  expect(shell).not.toMatch(/(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?\/\//)
})

test('logged in, the scripts of the page are preloaded, and the account is fetched once', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  browserCookies.set(ACCESS_TOKEN_COOKIE, 'mine', 1)
  await runBeforeApp()
  browserCookies.remove(ACCESS_TOKEN_COOKIE)
  const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)
  expect(preloaded.map((href) => new URL(href).pathname)).toEqual(['/assets/logged-in.js', '/assets/dialer.js'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask.mock.calls[0]).toEqual([
    '/api/v1/Account',
    expect.objectContaining({ method: 'GET', headers: expect.objectContaining({ 'X-Access-Token': 'mine' }) }),
  ])
})

test('a visitor preloads and fetches nothing early', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  const ask = jest.spyOn(globalThis, 'fetch')
  await runBeforeApp()
  expect(document.querySelector('link[rel=preload]')).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})
