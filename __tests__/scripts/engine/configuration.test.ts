import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationFiles } from '../../../deploy/engine/configuration.mjs'
import { PLACEHOLDERS } from '../../../deploy/engine/placeholders.mjs'
import { readSettings } from '../../../deploy/engine/readSettings.mjs'
import type { Trunk } from '../../engine/helpers/trunk'
import { startTrunk } from '../../engine/helpers/trunk'
import { makeCertificate } from '../../engine/helpers/trunkCertificate'
import { askKamailio, ENGINE, launch, openFolder, SECRET, stopLaunched, TOKEN } from '../../helpers/server/launchEngine'
import { tempFolder } from '../../helpers/server/tempFolder'
import { until } from '../../helpers/until'

const KAMAILIO = 'kamailio'
/** Signs with a meaning in Kamailio's language, in its preprocessor's and in URLs, and words that it replaces. */
const PASSWORD = 'p@ss"w$ord$si\\1 %41!\'#;TOP-SECRET-CODECS'

/** A certificate of our own; its own authority. */
function ownCertificate(): { TLS_CERT: string; TLS_KEY: string } {
  const [{ cert, key }, folder] = [makeCertificate(), openFolder()]
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  writeFileSync(files.TLS_CERT, cert)
  writeFileSync(files.TLS_KEY, key)
  return files
}

function settingsWith(more: Record<string, string> = {}) {
  return readSettings({
    CARRIER_SECRET: SECRET,
    KAMAILIO_TOKEN: TOKEN,
    TRUNKS: `sip:tea%20line:${encodeURIComponent(PASSWORD)}@127.0.0.1:5070;name=first;domain=SECRET.example sip:127.0.0.1:5071;name=second;transport=tls;calls=7`,
    ...ownCertificate(),
    TRUNK_ROUTES: '+44=second, +4420=first second',
    ...more,
  })
}

/** Everything that can be set. */
function allSettings(): Record<string, string> {
  const files = ownCertificate()
  return {
    ...files,
    TLS_CA: files.TLS_CERT,
    PUBLIC_ADDRESS: '198.51.100.7',
    TRUNK_DOMAIN: 'sip.example.com',
    DIALOG_DATABASE_URL: 'postgres://kamailio:p.w~1@127.0.0.1:5432/k1',
    RTPENGINES: '127.0.0.1:8883, 127.0.0.1:8893',
    CODECS: 'transcode',
    TRUNKS: 'sip:acme:secret@127.0.0.1:5070;register=300;pings=0;number=none',
    TRUNK_ROUTES: '',
  }
}

/** Writes the files as the launcher does. */
function write(folder: string, settings: ReturnType<typeof readSettings>): void {
  for (const [name, text] of Object.entries(configurationFiles(settings, folder)))
    writeFileSync(join(folder, name), text, { mode: 0o600 })
  for (const name of ['kamailio.cfg', 'kamailio']) cpSync(join(ENGINE, name), join(folder, name), { recursive: true })
}

const stopping: Trunk[] = []

afterEach(async () => {
  await stopLaunched()
  await Promise.all(stopping.splice(0).map((trunk) => trunk.stop()))
})

describe('the files of the configuration', () => {
  it('hold one value for each word that the preprocessor replaces', () => {
    const { 'settings.cfg': text = '' } = configurationFiles(settingsWith(allSettings()), '/srv/engine')
    const lines = text.split('\n').filter((line) => line.startsWith('#!substdef'))
    const names = lines.map((line) => /^#!substdef "!([A-Z_]+)![^!"$\\]*!g"$/.exec(line)?.[1])
    expect(names.sort()).toEqual([...PLACEHOLDERS].sort())
  })

  it('hold passwords in no other form than quoted, without a word that is replaced', () => {
    const { 'trunkSettings.cfg': text = '' } = configurationFiles(settingsWith(), '/srv/engine')
    expect(PLACEHOLDERS.filter((word) => text.includes(word))).toEqual([])
    expect(text).toContain('  $sht(trunk=>first::user) = "tea line";\n')
    expect(text).toContain('  if ($rU =~ "^[+]44") $var(trunks) = 2;\n  if ($rU =~ "^[+]4420") $var(trunks) = 3;\n')
  })

  it('list the trunks of each route in their order', () => {
    const { 'dispatcher.list': text } = configurationFiles(settingsWith(), '/srv/engine')
    expect(text).toBe(
      [
        '1 sip:127.0.0.1:5070 8 2 name=first',
        '1 sip:127.0.0.1:5071;transport=tls 8 1 name=second',
        '2 sip:127.0.0.1:5071;transport=tls 8 1 name=second',
        '3 sip:127.0.0.1:5070 8 2 name=first',
        '3 sip:127.0.0.1:5071;transport=tls 8 1 name=second',
        '',
      ].join('\n'),
    )
  })

  it('hold the addresses to which trunks’ names lead', () => {
    const files = configurationFiles(settingsWith(), '/srv/engine', ['203.0.113.10', '203.0.113.11'])
    expect(files['trunkSettings.cfg']).toContain(
      '  $sht(address=>203.0.113.10) = 1;\n  $sht(address=>203.0.113.11) = 1;\n}\n',
    )
  })

  it('are those of the parts that are run', () => {
    const namesOf = (parts: string) =>
      Object.keys(configurationFiles(settingsWith({ ENGINE_PARTS: parts }), '/srv/engine')).sort()
    expect(namesOf('rtpengine')).toEqual(['rtpengine.conf'])
    expect(namesOf('kamailio')).toEqual([
      'dispatcher.list',
      'settings.cfg',
      'tls.cfg',
      'trunkSettings.cfg',
      'uacreg',
      'version',
    ])
  })
})

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined
const withEngine = process.env.CI || isInstalled(KAMAILIO) ? describe : describe.skip

withEngine('Kamailio', () => {
  it.each([
    ['as little as possible', false],
    ['everything', true],
  ])('accepts the configuration with %s set', (_name, isAll) => {
    const folder = tempFolder()
    write(folder, settingsWith(isAll ? allSettings() : {}))
    const { status, stderr } = spawnSync(KAMAILIO, ['-c', '-f', join(folder, 'kamailio.cfg'), '-Y', folder], {
      encoding: 'utf8',
    })
    expect([status, stderr.split('\n').filter((line) => /ERROR|CRITICAL/.test(line))]).toEqual([0, []])
  })

  it('has the passwords as they are, run by the launcher in files that others cannot read', async () => {
    const folder = join(openFolder(), 'engine')
    const engine = await launch({
      ENGINE_DIR: folder,
      TRUNKS: `sip:tealine:${encodeURIComponent(PASSWORD)}@127.0.0.1:5070;name=first`,
    })
    expect(await until('Kamailio answers', () => trunkValue(engine.port, 'first::password'))).toBe(PASSWORD)
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
    const names = Object.keys(configurationFiles(settingsWith({ ENGINE_PARTS: 'kamailio' }), folder))
    const modes = names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)])
    expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const engines = processes.filter((pid) => commandLine(pid).includes(folder))
    expect(engines.length).toBeGreaterThan(0)
    expect(engines.map(userOf).filter((uid) => uid === 0)).toEqual([])
    const commands = engines.map(commandLine)
    const shown = [engine.output(), ...commands].join('\n')
    for (const secret of [PASSWORD, TOKEN, SECRET]) expect(shown).not.toContain(secret)
  }, 30_000)

  it('reaches a trunk over TLS only if its certificate is signed by whom TLS_CA names', async () => {
    const [trunk, impostor] = await Promise.all([startTrunk({ transport: 'tls' }), startTrunk({ transport: 'tls' })])
    stopping.push(trunk, impostor)
    const authorities = join(openFolder(), 'authorities.pem')
    writeFileSync(authorities, trunk.authority ?? '')
    const trunks = [trunk, impostor].map(({ port }) => `sip:127.0.0.1:${port};transport=tls`).join(' ')
    await launch({ ...ownCertificate(), TRUNKS: trunks, TLS_CA: authorities, TRUNK_PING_SECONDS: '1' })
    await until('the trunk is asked twice', () => trunk.requests.length >= 2)
    expect(trunk.requests[0]).toMatch(/^OPTIONS sip:/)
    expect(impostor.requests).toEqual([])
  }, 30_000)

  it('is not started with a wrong setting, which the launcher names', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ENGINE, 'engine.mjs')], {
      env: { CARRIER_SECRET: 'short' },
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([1, '', 'TRUNKS is missing.\n'])
  })
})

function userOf(pid: string): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended since.
    return ''
  }
}

/** The content of Kamailio's table of trunks; undefined while it is not up. */
async function trunkValue(port: string, key: string): Promise<string | undefined> {
  try {
    const { item } = (await askKamailio(port, 'htable.get', ['trunk', key])) as { item: { value: string } }
    return item.value
  } catch {
    return undefined
  }
}
