import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(__dirname, '../../src')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** Without comments and strings, which may contain anything. */
const codeOf = (name: string) =>
  readFileSync(join(SOURCE, name), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

const isSelecting = (code: string) => /createSelector|\bselect[A-Z]\w* = \(|function select[A-Z]/.test(code)

/** What would differ in a replay on another machine, at another time, in another time zone and language. */
const OUTSIDE = new RegExp(
  [
    String.raw`\b(Date\.now|Math\.random|crypto|(local|session)Storage|navigator|window|document|performance)\b`,
    String.raw`\bnew Date\(\)`,
    String.raw`\b(resolvedOptions|getTimezoneOffset|get(Hours|Minutes|Date|Day|Month|FullYear)|localeCompare|toLocale\w+)\(`,
  ].join('|'),
)

const deciding = files.filter((name) => name.endsWith('Slice.ts') || isSelecting(codeOf(name)))

test('slices and selectors were found', () => {
  expect(deciding).toEqual(expect.arrayContaining([join('features', 'session', 'sessionSlice.ts')]))
  expect(deciding).toEqual(expect.arrayContaining([join('features', 'callHistory', 'usage', 'usage.ts')]))
})

test.each(deciding)('%s depends on state and action only', (name) => {
  expect(OUTSIDE.exec(codeOf(name))?.[0]).toBeUndefined()
})

test.each([
  'Date.now()',
  'Math.random()',
  'window.innerWidth',
  'const { language } = navigator',
  'crypto.randomUUID()',
  'new Date(at).getHours()',
  'name.toLocaleLowerCase()',
  'Intl.DateTimeFormat().resolvedOptions()',
  "localStorage.getItem('x')",
])('%s would be detected', (code) => {
  expect(code).toMatch(OUTSIDE)
})

test('the root reducer knows every query, whose tags it computes, even without listeners', () => {
  const withEndpoints = files.filter((name) => /\.injectEndpoints\(.*build\.query/s.test(codeOf(name)))
  const listed = readFileSync(join(SOURCE, 'app/endpoints.ts'), 'utf8')
  expect(withEndpoints.length).toBeGreaterThan(10)
  expect(withEndpoints.filter((name) => !listed.includes(`'../${name.replace(/\.ts$/, '')}'`))).toEqual([])
})
