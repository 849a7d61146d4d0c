import { readFileSync } from 'node:fs'
import { createBrowserKeep } from '../../../../src/services/browser/keep'

const shell = readFileSync('public/index.html', 'utf8')
const script = shell.match(/<script>([\s\S]*?)<\/script>/)?.[1] ?? ''

beforeEach(() => {
  localStorage.clear()
  document.documentElement.setAttribute('data-scheme', 'light')
  document.head.innerHTML = '<meta name="theme-color" content="#F6F9F9">'
})

async function paint({ chosen, systemIsDark }: { chosen?: string; systemIsDark: boolean }) {
  if (chosen) localStorage.setItem('persist:preferences', JSON.stringify({ scheme: JSON.stringify(chosen) }))
  // The page reads what the app keeps: both must know the same place and form.
  expect((await createBrowserKeep('preferences').read()) as object).toEqual(chosen ? { scheme: chosen } : {})
  window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList
  new Function(script)()
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

test('kept preferences that are broken do not stop the page', async () => {
  localStorage.setItem('persist:preferences', '{"scheme":')
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  new Function(script)()
  expect(document.documentElement.getAttribute('data-scheme')).toBe('light')
})

test('nothing of the first paint comes from elsewhere', () => {
  expect(shell).not.toMatch(/(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?\/\//)
})
