import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'yaml'
import { readSettings } from '../../deploy/engine/readSettings.mjs'
import { createMetrics } from '../../server/metrics/metrics'
import { createSandboxCards } from '../../server/sandbox/sandboxCards'
import { FakeClock } from '../helpers/fakeClock'
import { CallWorld } from '../helpers/server/callWorld'
import { openTestDatabase } from '../helpers/server/testDatabase'
import { tempFolder } from '../helpers/tempFolder'

const DEPLOY = join(__dirname, '../../deploy')
const textOf = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

const MONITORING = ['monitoring/alarms.yaml', 'monitoring/grafana.json']

/** The names of all metrics, with those that a histogram's are made of. */
async function metricNames(): Promise<Set<string>> {
  const db = await openTestDatabase()
  const clock = new FakeClock()
  const metrics = createMetrics({
    db,
    clock,
    readiness: { canWrite: () => Promise.resolve(true), isStopping: false, callsTrouble: undefined },
  })
  const world = new CallWorld(db, clock)
  metrics.watchCalls(world.control)
  metrics.watchQuality(world.calls)
  metrics.watchTopUps(createSandboxCards(db, clock, 'secret'))
  const text = await metrics.read()
  await db.close()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    ),
  )
}

describe('dashboard and alarms', () => {
  it.each(MONITORING)('ask only for metrics that there are (%s)', async (file) => {
    const asked = new Set(textOf(file).match(/\b(?:tealine|nodejs|process)_\w+/g))
    expect(asked.size).toBeGreaterThan(10)
    const names = await metricNames()
    expect([...asked].filter((name) => !names.has(name))).toEqual([])
  })

  it('are made of metrics that are all described', async () => {
    const described = readFileSync(join(DEPLOY, '../docs/operating/monitoring.md'), 'utf8').match(/`tealine_\w+`/g)
    const names = [...(await metricNames())].filter((name) => name.startsWith('tealine_'))
    const bases = names.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    expect([...new Set(bases)].filter((name) => !described?.includes(`\`${name}\``))).toEqual([])
  })

  it('say what to do at each alarm', () => {
    const rules: { alert: string; labels: { severity: string } }[] = parse(textOf('monitoring/alarms.yaml')).groups[0]
      .rules
    const guide = readFileSync(join(DEPLOY, '../docs/operating/alarms.md'), 'utf8')
    const described = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(described).toEqual(rules.map(({ alert }) => alert))
    expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'ticket']))
  })

  it('show every panel with a query and a place of its own', () => {
    const { panels } = JSON.parse(textOf('monitoring/grafana.json'))
    const places = panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(panels.length)
    for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([title, true])
  })
})

describe('compose.yaml', () => {
  const { services, networks } = parse(textOf('compose.yaml'), { merge: true })
  const values: Record<string, string> = { SIP_ADDRESS: '198.51.100.7' }
  const fill = (text: string) => text.replace(/\$\{(\w+):\?\}/g, (_, name: string) => values[name] ?? 'letters1')

  it('runs two servers that cannot write outside their data, and trusts its proxy alone', () => {
    expect(services.api1).toEqual(services.api2)
    expect(services.api3).toEqual({ ...services.api1, profiles: ['api3'] })
    expect(services.api1).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['secrets:/data'] })
    const address = services.proxy.networks.inside.ipv4_address
    expect(services.api1.environment.TRUSTED_PROXIES).toBe(address)
    expect(networks.inside.ipam.config[0].subnet).toBe(`${address.split('.').slice(0, 3).join('.')}.0/24`)
    expect(services.proxy.environment.TEALINE_SERVERS).toMatch(/^\$\{TEALINE_SERVERS:-api1:4000 api2:4000\}$/)
  })

  it('lets nobody but the proxy be reached', () => {
    const reachable = Object.keys(services).filter((name) => services[name].ports)
    expect(reachable).toEqual(['proxy'])
  })

  it('runs Kamailio and rtpengine apart, without rights, where only the servers can steer them', () => {
    for (const name of ['kamailio', 'rtpengine'])
      expect(services[name]).toMatchObject({
        network_mode: 'host',
        read_only: true,
        cap_drop: ['ALL'],
        environment: { ENGINE_PARTS: name, RTPENGINES: '127.0.0.1:8883' },
      })
    const [{ subnet, gateway }] = networks.inside.ipam.config
    expect(subnet).toBe(`${gateway.split('.').slice(0, 3).join('.')}.0/24`)
    expect(services.kamailio.environment.KAMAILIO_ADDRESS).toBe(gateway)
    expect(services.api1.environment.KAMAILIO).toBe(`k1@${gateway}:8880`)
    const database = services.database.networks.inside.ipv4_address
    expect(services.dialogs.environment.DIALOG_DATABASE_URL).toContain(`@${database}:5432/`)
    expect(new URL(fill(services.dialogs.environment.DIALOG_DATABASE_URL)).username).toBe('dialogs_k1')
    expect(services.kamailio.environment.DIALOG_DATABASE_URL).toBe(services.dialogs.environment.DIALOG_DATABASE_URL)
  })

  it("gives the superuser's password to nobody but the database and the step that makes the roles", () => {
    const holders = Object.keys(services).filter((name) => JSON.stringify(services[name]).includes('POSTGRES_PASSWORD'))
    expect(holders).toEqual(['database', 'roles'])
    expect(new URL(fill(services.api1.environment.DATABASE_URL)).username).toBe('tealine')
    expect(services.roles.volumes).toEqual(['./database/roles.sql:/roles.sql:ro'])
  })

  it('backs up every day, where operators’ commands are run', () => {
    expect(services.backup).toMatchObject({
      environment: services.api1.environment,
      volumes: ['secrets:/data', 'backups:/backups'],
      command: ['sh', 'deploy/backup.sh', '--daily', '/backups'],
      read_only: true,
    })
    expect(textOf('Dockerfile')).toMatch(/^COPY .*\/deploy\/backup\.sh .*\.\/deploy\/$/m)
  })

  it('has Prometheus read the metrics of its servers, and send alarms', () => {
    const [{ targets }] = parse(textOf('monitoring/servers.compose.yaml'))
    const { METRICS_PORT, METRICS_HOST } = services.api1.environment
    expect(targets).toEqual(['api1', 'api2'].map((name) => `${name}:${METRICS_PORT}`))
    expect(METRICS_HOST).toBe('0.0.0.0')
    const { alerting } = parse(textOf('monitoring/prometheus.yaml'))
    expect(alerting.alertmanagers[0].static_configs[0].targets).toEqual(['127.0.0.1:9093'])
    expect(services.alertmanager.network_mode).toBe('service:prometheus')
  })

  it('sets the engine up so that its launcher takes it', () => {
    const settingsOf = (name: string) =>
      Object.fromEntries(Object.entries<string>(services[name].environment).map(([key, value]) => [key, fill(value)]))
    const example = parseEnvironment(textOf('engine.env.example'))
    // Left for the operator to fill in.
    const secrets = { CARRIER_SECRET: 'c'.repeat(44), KAMAILIO_TOKEN: 'k'.repeat(44) }
    expect(example).toMatchObject({ CARRIER_SECRET: '', KAMAILIO_TOKEN: '' })
    expect(readSettings({ ...example, ...secrets, ...settingsOf('kamailio') })).toMatchObject({
      parts: ['kamailio'],
      address: '172.30.0.1',
      sipAddress: '198.51.100.7',
      trunks: [{ name: 'main', user: 'user' }],
    })
    expect(readSettings({ ...example, ...settingsOf('rtpengine') })).toMatchObject({ parts: ['rtpengine'] })
  })

  it('has the certificate for trunks over TLS where the guide and the units say', () => {
    const guide = readFileSync(join(DEPLOY, '../docs/telephony.md'), 'utf8')
    const [, folder = ''] = services.kamailio.volumes[0].split(':')
    const dropIn = textOf('systemd/tealine-kamailio-tls.conf')
    for (const [name, file] of [
      ['TLS_CERT', 'cert.pem'],
      ['TLS_KEY', 'key.pem'],
    ]) {
      expect(guide).toContain(`${name}=${folder}/${file}\n`)
      expect(dropIn).toContain(`LoadCredential=${file}:/etc/tealine/tls/${file}\n`)
    }
    expect(guide).toContain('/run/credentials/tealine-kamailio.service/cert.pem')
    expect(textOf('Dockerfile.dockerignore').split('\n')).toContain('deploy/tls')
  })

  it("keeps the servers' secrets from what faces the internet", () => {
    for (const name of ['kamailio', 'rtpengine']) {
      expect(services[name].env_file).toEqual(['engine.env'])
      const unit = textOf(`systemd/tealine-${name}.service`)
      expect(unit.match(/^EnvironmentFile=.*$/gm)).toEqual(['EnvironmentFile=/etc/tealine/engine.env'])
    }
  })

  it('names only files that there are', () => {
    for (const { build, env_file = [] } of [services.kamailio, services.rtpengine, services.dialogs]) {
      expect(existsSync(join(DEPLOY, '..', build.dockerfile))).toBe(true)
      for (const file of env_file) expect(existsSync(join(DEPLOY, `${file}.example`))).toBe(true)
    }
    expect(existsSync(join(DEPLOY, '..', services.api1.build.dockerfile))).toBe(true)
    expect(existsSync(join(DEPLOY, services.proxy.volumes[0].split(':')[0]))).toBe(true)
    expect(existsSync(join(DEPLOY, `${services.api1.env_file[0]}.example`))).toBe(true)
  })
})

/** Lines of `NAME=value`. */
function parseEnvironment(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
}

describe("the engine's container file", () => {
  it('installs what CI installs, copies what there is, and gives up its rights', () => {
    const text = textOf('engine/Dockerfile')
    const ci = readFileSync(join(DEPLOY, '../.ci/run'), 'utf8')
    const [, modules = ''] = /kamailio-\{([\w,]+)\}-modules/.exec(ci) ?? []
    const packages = ['rtpengine-daemon', ...modules.split(',').map((name) => `kamailio-${name}-modules`)]
    expect(packages.length).toBeGreaterThan(6)
    expect(packages.filter((name) => !text.includes(name))).toEqual([])
    expect(text.indexOf('policy-rc.d')).toBeLessThan(text.indexOf('apt-get install'))
    for (const [, source = ''] of text.matchAll(/^COPY (\S+)/gm))
      expect(existsSync(join(DEPLOY, '..', source))).toBe(true)
    expect(text).toMatch(/^USER node$/m)
  })
})

describe('the nightly backup', () => {
  /** A copy of the script beside a program that makes the folder it is given, or fails. */
  const installed = () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'deploy'))
    mkdirSync(join(folder, 'dist/server'), { recursive: true })
    writeFileSync(
      join(folder, 'dist/server/admin.js'),
      `const [, , command, target] = process.argv
      if (command !== 'backup' || process.env.FAILS) process.exit(1)
      require('fs').mkdirSync(target)`,
    )
    copyFileSync(join(DEPLOY, 'backup.sh'), join(folder, 'deploy/backup.sh'))
    return join(folder, 'deploy/backup.sh')
  }
  const names = ['2026-11-09T0330', '2026-11-10T0331', '2026-11-08T0330.new', 'before the move']

  it('removes the oldest ones beyond those that are kept, and nothing else', () => {
    const folder = tempFolder()
    for (const name of names) mkdirSync(join(folder, name, 'database'), { recursive: true })
    const script = installed()
    const backUp = (env: Record<string, string>) =>
      spawnSync('/bin/sh', [script, folder], { env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env } }).status
    expect([backUp({ FAILS: '1', BACKUPS_KEPT: '1' }), readdirSync(folder).sort()]).toEqual([1, [...names].sort()])
    expect(backUp({ BACKUPS_KEPT: '2' })).toBe(0)
    const kept = readdirSync(folder).sort()
    expect(kept).toEqual([names[2], names[1], expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}$/), names[3]])
  })

  it('in containers is made as soon as the latest one is a day old', async () => {
    const folder = tempFolder()
    const script = installed()
    const watch = async () => {
      const loop = spawn('/bin/sh', ['-x', script, '--daily', folder], {
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      })
      for await (const line of createInterface({ input: loop.stderr })) if (line.includes('sleep')) break
      process.kill(-(loop.pid ?? 0), 'SIGKILL')
      return readdirSync(folder).length
    }
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(1)
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    renameSync(join(folder, readdirSync(folder)[0] ?? ''), join(folder, '2026-11-09T0330'))
    utimesSync(join(folder, '2026-11-09T0330'), yesterday, yesterday)
    expect(await watch()).toBe(2)
  })
})

describe('tealine-admin', () => {
  /** The script with its settings in a folder of the test, and programs that print how they were called. */
  const installed = (settings: Record<string, string>) => {
    const folder = tempFolder()
    const etc = join(folder, 'etc.env')
    const script = join(folder, 'tealine-admin')
    writeFileSync(script, textOf('tealine-admin').replace('/etc/tealine/tealine.env', etc))
    for (const [name, text] of Object.entries(settings)) writeFileSync(join(folder, name), text)
    for (const name of ['systemd-run', 'docker'])
      writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\n' ${name} "$@"\n`, { mode: 0o755 })
    writeFileSync(join(folder, 'id'), '#!/bin/sh\n[ "$1" = -u ] && echo 0 || echo root\n', { mode: 0o755 })
    return (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('/bin/sh', [script, ...words], {
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}`, SUDO_USER: 'ruth' },
      })
      return { status, said: stdout.split('\n').slice(0, -1), refused: stderr.replaceAll(folder, '') }
    }
  }

  it("runs a command under systemd as the servers' user, with their settings, under the operator's name", () => {
    const run = installed({ 'etc.env': 'MODE=live\nDATABASE_URL=postgres://x\n' })
    const { status, said } = run('adjust', 'A1', '-2.5', 'Ticket $7: a "bad" rate')
    expect([status, said[0]]).toEqual([0, 'systemd-run'])
    const unit = textOf('systemd/tealine@.service')
    for (const [, name, value] of unit.matchAll(/^(DynamicUser|User|StateDirectory\w*|UMask)=(.*)$/gm))
      expect(said).toContain(`--property=${name}=${value}`)
    const [, data] = / (DATA_DIR=\S+)/.exec(unit) ?? []
    expect(said).toEqual(expect.arrayContaining([`--setenv=${data}`, '--setenv=SUDO_USER=ruth', '--pipe', '--wait']))
    // systemd makes one $ of two.
    expect(said.slice(-5)).toEqual([
      '/opt/tealine/dist/server/admin.js',
      'adjust',
      'A1',
      '-2.5',
      'Ticket $$7: a "bad" rate',
    ])
  })

  it('runs a command in the container that has backups, with the name of the operator', () => {
    const { status, said } = installed({ 'tealine.env': 'MODE=live\n' })('find', '(201) 555-0123')
    expect([status, said[0], said[1]]).toEqual([0, 'docker', 'compose'])
    expect(said.slice(said.indexOf('exec'))).toEqual(
      ['exec', '-T', '--env', 'SUDO_USER=ruth', '--workdir', '/data', 'backup', 'node', '--enable-source-maps'].concat(
        '/app/dist/server/admin.js',
        'find',
        '(201) 555-0123',
      ),
    )
  })

  it('says which settings it lacks', () => {
    expect(installed({ 'etc.env': 'MODE=\n# DATABASE_URL=x\n' })('find', 'x')).toMatchObject({
      status: 1,
      refused: '/etc.env lacks: MODE DATABASE_URL.\n',
    })
    expect(installed({})('find', 'x')).toMatchObject({
      status: 1,
      refused: 'There are no settings of servers: neither /etc.env nor /tealine.env.\n',
    })
  })
})

/** Names our program in what an installation has: npm's scripts need packages that are not there. */
it('no page for operators names a command that an installation does not have', () => {
  const pages = [
    'operating.md',
    'telephony.md',
    ...readdirSync(join(DEPLOY, '../docs/operating')).map((name) => `operating/${name}`),
  ]
  for (const page of pages)
    expect([page, readFileSync(join(DEPLOY, '../docs', page), 'utf8').match(/npm run (admin|backup|restore)/)]).toEqual(
      [page, null],
    )
})

/** Each is Debian's; CI installs them. */
const LINTERS: [string, string[]][] = [
  ['promtool', ['check', 'rules', 'monitoring/alarms.yaml']],
  ['promtool', ['test', 'rules', 'monitoring/alarms.test.yaml']],
  ['promtool', ['check', 'config', 'monitoring/prometheus.yaml']],
  ['amtool', ['check-config', 'monitoring/alertmanager.yaml.example']],
  ['caddy', ['validate', '--adapter', 'caddyfile', '--config', 'caddy/Caddyfile']],
  [
    'systemd-analyze',
    [
      'verify',
      '--man=no',
      'systemd/tealine@.service',
      'systemd/tealine-backup.service',
      'systemd/tealine-backup.timer',
      'systemd/tealine-kamailio.service',
      'systemd/tealine-rtpengine.service',
    ],
  ],
]

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

describe('by its own tool', () => {
  for (const [program, args] of LINTERS) {
    const check = process.env.CI || isInstalled(program) ? it : it.skip
    check(`${program} ${args.join(' ')} finds nothing`, () => {
      const env = { ...process.env, TEALINE_DOMAIN: 'app.example.com' }
      const { status, stderr } = spawnSync(program, args, { cwd: DEPLOY, encoding: 'utf8', env })
      expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    })
  }

  const check = process.env.CI || isInstalled('caddy') ? it : it.skip
  check('caddy refuses to start without a domain, and names what is missing', () => {
    const { TEALINE_DOMAIN: _, ...env } = process.env
    const site = ['validate', '--adapter', 'caddyfile', '--config', 'caddy/Caddyfile']
    const { status, stderr } = spawnSync('caddy', site, { cwd: DEPLOY, encoding: 'utf8', env })
    expect([status, stderr]).toEqual([1, expect.stringContaining('TEALINE_DOMAIN:is_not_set')])
  })
})
