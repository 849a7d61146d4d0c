import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generated } from '../../scripts/docs/generated.mjs'
import type { Step } from '../../scripts/docs/journeys.mjs'
import { licencesPage } from '../../scripts/docs/licences.mjs'
import { readImports } from '../../scripts/layers/readImports.mjs'
import { COMMANDS } from '../../server/admin/commands'

const ROOT = join(__dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name}`] : [],
  ),
]

const commandOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each(Object.entries(generated).map(([name, write]) => ({ command: commandOf(name), write })))(
  'what `npm run $command` writes is up to date',
  ({ write }) => {
    for (const [path, text] of Object.entries(write(ROOT))) expect([path, read(path)]).toEqual([path, text])
  },
)

describe('licences', () => {
  const lockOf = (license: string, more = {}) => ({
    packages: { 'node_modules/x': { version: '1.0.0', license, ...more } },
  })

  test('a licence that is not permissive has to be reviewed', () => {
    expect(() => licencesPage(lockOf('GPL-3.0-only'))).toThrow('x (GPL-3.0-only)')
    expect(() => licencesPage(lockOf(''))).toThrow('x')
  })

  test('build and test dependencies do not ship', () => {
    expect(licencesPage(lockOf('GPL-3.0-only', { dev: true }))).not.toContain('| x |')
    expect(licencesPage(lockOf('MIT'))).toContain('| x | 1.0.0 | MIT |')
  })
})

test('each direct dependency has its reason, and each reason its dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const [product, tools] = read('docs/dependencies.md').split('## For building and testing')
  expect(namesIn(product, Object.keys(dependencies))).toEqual(Object.keys(dependencies).sort())
  expect(namesIn(tools, Object.keys(devDependencies))).toEqual(Object.keys(devDependencies).sort())
})

/** The packages named by the rows of a table; `@types/*` covers all of them. */
function namesIn(text: string | undefined, all: string[]): string[] {
  const cells = [...(text ?? '').matchAll(/^\| ([^|]+) \|/gm)].flatMap((row) => row[1]!.split(', '))
  const names = cells.filter((cell) => cell !== 'package' && !/^-+$/.test(cell))
  return names
    .flatMap((name) => (name.endsWith('/*') ? all.filter((each) => each.startsWith(name.slice(0, -1))) : [name]))
    .sort()
}

test('the table of calls names every endpoint', () => {
  const table = /## Calls\n([\s\S]*?)\n## /.exec(read('docs/architecture.md'))?.[1] ?? ''
  const endpoints = sourcesIn('src/features').flatMap((path) =>
    [...read(path).matchAll(/(\w+): build\.(?:query|mutation|infiniteQuery)\b/g)].map((match) => match[1]!),
  )
  expect(endpoints.length).toBeGreaterThan(40)
  expect(endpoints.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test("the table of the operator's commands names each of them", () => {
  const table = /## The operator's commands\n([\s\S]*?)\n### /.exec(read('docs/operating.md'))?.[1] ?? ''
  expect(Object.keys(COMMANDS).filter((name) => !new RegExp(`^\\|.*\`${name}[ \`].*\\|`, 'm').test(table))).toEqual([])
})

describe('journeys', () => {
  const journeys: Record<string, Step[]> = JSON.parse(read('docs/journeys.json'))
  const pairs = new Set(
    readImports(ROOT, ['contract', 'shared', 'src', 'server']).flatMap(({ from, to }) => [
      `${from} ${to}`,
      `${to} ${from}`,
    ]),
  )

  test.each(Object.entries(journeys))('%s: every step follows from an earlier one', (_, steps) => {
    const broken = steps.filter(({ file, through }, nth) => {
      const earlier = steps.slice(0, nth).map((step) => step.file)
      if (nth === 0) return read(file).length === 0
      if (!through) return !earlier.some((other) => pairs.has(`${file} ${other}`))
      return !read(file).includes(through) || !earlier.some((other) => read(other).includes(through))
    })
    expect(broken).toEqual([])
  })
})

describe('links', () => {
  test.each(pages)('of %s are not broken', (page) => {
    const targets = linksOf(read(page)).filter((target) => !/^https?:/.test(target))
    expect(targets.filter((target) => !leadsSomewhere(page, target))).toEqual([])
  })

  test('a broken link would be found', () => {
    expect(leadsSomewhere('README.md', 'docs/operating.md#the-operators-commands')).toBe(true)
    expect(leadsSomewhere('README.md', 'docs/operating.md#nothing')).toBe(false)
    expect(leadsSomewhere('README.md', 'docs/nothing.md')).toBe(false)
  })
})

/** Files that a recipe in CONTRIBUTING.md, or an operator, creates. */
const CREATED_LATER = /\/features\/tips\/|\/languages\/|\.es\.ts$|\/denyOldRequests\.ts$|^deploy\/alertmanager\.yaml$/

describe('files', () => {
  const everyPage = pages.map(read).join('\n')
  const there = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false }) !== undefined
  const named = (pattern: RegExp) => [...new Set([...everyPage.matchAll(pattern)].map((match) => match[1]!))]

  test('that a page names exist', () => {
    const paths = named(
      /`((?:__tests__|bench|contract|deploy|docs|scripts|server|src|e2e|spec)\/[\w/.@-]+\.(?:[cm]?[jt]sx?|json|md|sql|sh|cfg|ya?ml|example|service|timer|conf))`/g,
    )
    expect(paths.length).toBeGreaterThan(150)
    const isGone = (path: string) => !there(path) && !there(join('__tests__', path))
    expect(paths.filter((path) => isGone(path) && !CREATED_LATER.test(path))).toEqual([])
  })

  test('that product.md names as tests of a section exist', () => {
    const names = readdirSync(join(ROOT, '__tests__/spec'))
    const tests = named(/`spec\/(\d[\w.-]+)`/g).map((name) => name.replace(/\.test\.tsx?$/, ''))
    expect(tests.length).toBeGreaterThan(20)
    expect(tests.filter((test) => !names.some((name) => name.startsWith(`${test}.test.`)))).toEqual([])
  })
})

describe('settings', () => {
  const operating = read('docs/operating.md')
  const section = (page: string, title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const namesOf = (text: string) => [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1]!)
  /** Of the first column of a section's tables. */
  const described = (...sections: string[]) =>
    new Set(namesOf([...sections.join('\n').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map((row) => row[1]).join('\n')))
  const readIn = (...files: string[]) =>
    new Set(
      [
        ...files
          .map(read)
          .join('\n')
          .matchAll(/\benv\.([A-Z_]+)|\b(?:required|readOptional|textOf|countOf)\((?:env, )?'([A-Z_]+)'/g),
      ].map(([, property, argument]) => property ?? argument!),
    )
  const onlyIn = (some: Set<string>, others: Set<string>) => [...some].filter((name) => !others.has(name))

  const telephony = section(read('docs/telephony.md'), 'Settings')
  const [ofServersThere = '', ofEngines = ''] = telephony.split("\nThe engine's")
  const built = described(section(operating, 'What the web app is built with'))
  const ofServers = described(
    section(operating, 'Settings'),
    section(operating, 'What texts and calls may cost'),
    ofServersThere,
  )
  const readByServers = readIn('server/settings/settings.ts', ...sourcesIn('server/settings'))
  const readByEngines = readIn('deploy/engine/readSettings.mjs', 'deploy/engine/engine.mjs')

  test('that servers read are all described, and no others', () => {
    expect(readByServers.size).toBeGreaterThan(45)
    expect(onlyIn(readByServers, new Set([...ofServers, ...built]))).toEqual([])
    expect(onlyIn(ofServers, readByServers)).toEqual([])
  })

  test('that engines read are all described, and no others', () => {
    expect(readByEngines.size).toBeGreaterThan(20)
    expect(onlyIn(readByEngines, described(ofEngines))).toEqual([])
    expect(onlyIn(described(ofEngines), readByEngines)).toEqual([])
  })

  test('of the build that servers read, too, are said to belong into their settings', () => {
    const shared = [...readByServers].filter((name) => built.has(name))
    const [, said = ''] = /The server reads some of them, too: ([^.]*)/.exec(operating) ?? []
    expect(shared.filter((name) => !namesOf(said).includes(name))).toEqual([])
  })

  test.each([
    ['tealine', readByServers],
    ['engine', readByEngines],
  ])('in deploy/%s.env.example exist', (file, known) => {
    const set = [...read(`deploy/${file}.env.example`).matchAll(/^([A-Z_]+)=/gm)].map((line) => line[1]!)
    expect(onlyIn(new Set(set), known)).toEqual([])
  })
})

describe('sections of the specification', () => {
  const sections = anchorsOf(read('docs/product.md'))

  test('every section cited as "spec §N" is in docs/product.md', () => {
    const cited = ['contract', 'shared', 'src', 'server', '__tests__', 'scripts', 'bench']
      .flatMap(sourcesIn)
      .flatMap((path) =>
        [...read(path).matchAll(/spec,? (?:§|section )(\d+)/g)].map((match) => ({ path, number: match[1] })),
      )
    expect(cited.length).toBeGreaterThan(70)
    expect(cited.filter(({ number }) => !sections.some((anchor) => anchor.startsWith(`${number}-`)))).toEqual([])
  })
})

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name)).map((name) => join(folder, name))
}

function linksOf(markdown: string): string[] {
  const text = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path ? join(dirname(page), path) : page
  if (!statSync(join(ROOT, file), { throwIfNoEntry: false })) return false
  return anchor === undefined || anchorsOf(read(file)).includes(anchor)
}

/** The anchors that GitHub generates for headings. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
