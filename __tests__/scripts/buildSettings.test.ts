import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { buildManifest, readRelease, readWebSettings, WEB_SETTINGS } from '../../scripts/tasks/buildSettings.mjs'
import { LIVE_WEB_APP } from '../../scripts/tasks/liveSettings.mjs'
import { tempFolder } from '../helpers/server/tempFolder'

const ROOT = join(__dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Not set by anybody: what is built, and where the build puts the flags. */
const KNOWN_TO_THE_BUILD = ['APP_COMMIT', 'APP_VERSION', 'FLAGS']

describe('the settings that the web app is built with', () => {
  it('are those that its code reads', () => {
    const read = [...textOf('src/config.ts').matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
    expect(read.sort()).toEqual([...WEB_SETTINGS, ...KNOWN_TO_THE_BUILD].sort())
  })

  it('can be given to a container build, as can the commit', () => {
    const args = [...textOf('deploy/Dockerfile').matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(args.sort()).toEqual([...WEB_SETTINGS, 'APP_COMMIT'].sort())
    const { 'x-api': api } = parse(textOf('deploy/compose.yaml'), { merge: true })
    const given = (api.build.args as string[]).map((arg) => arg.split('=')[0])
    expect(given.sort()).toEqual(args)
  })

  it.each(WEB_SETTINGS)('%s is described for operators', (name) => {
    expect(textOf('docs/operating.md')).toMatch(new RegExp(`^\\| .*\`${name}\`.*\\|`, 'm'))
  })

  it('leave out what is not set, and refuse links that are none', () => {
    expect(readWebSettings({ SERVICE_ID: 'shop', APP_ID: '', PORT: '4000' })).toEqual({ SERVICE_ID: 'shop' })
    expect(() => readWebSettings({ LEGAL_URL: 'www.example.com/legal' })).toThrow(
      'LEGAL_URL is www.example.com/legal, but must be an address that begins with https://.',
    )
  })

  it('name the links that are missing in the manifest', () => {
    const kept = { ...process.env }
    Object.assign(process.env, LIVE_WEB_APP, { BLOG_URL: '' })
    const { productionHost, siteLinks } = buildManifest(ROOT)
    process.env = kept
    expect(productionHost).toBe('app.example')
    expect(siteLinks).toEqual(
      Object.fromEntries(
        Object.entries({ ...LIVE_WEB_APP, BLOG_URL: null }).filter(([name]) => name !== 'PRODUCTION_HOST'),
      ),
    )
  })
})

test('a build outside of git is given its commit', () => {
  const { version } = JSON.parse(textOf('package.json'))
  const kept = process.env.APP_COMMIT
  process.env.APP_COMMIT = 'c0ffee1'
  expect(readRelease(ROOT)).toEqual({ version, commit: 'c0ffee1' })
  delete process.env.APP_COMMIT
  const folder = tempFolder()
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  expect(readRelease(folder)).toEqual({ version, commit: 'unknown' })
  if (kept !== undefined) process.env.APP_COMMIT = kept
})
