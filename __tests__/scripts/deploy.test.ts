import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readSettings } from '../../deploy/engine/readSettings.mjs'
import { createMetrics } from '../../server/metrics/metrics'
import { createSandboxCards } from '../../server/sandbox/sandboxCards'
import { FakeClock } from '../helpers/fakeClock'
import { CallWorld } from '../helpers/server/callWorld'
import { openTestDatabase } from '../helpers/server/testDatabase'

const DEPLOY = join(__dirname, '../../deploy')
const textOf = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

const MONITORING = ['monitoring/alarms.yaml', 'monitoring/grafana.json']

/** The names of all metrics, with those that a histogram's are made of. */
async function metricNames(): Promise<Set<string>> {
  const db = await openTestDatabase()
  const clock = new FakeClock()
  const metrics = createMetrics({
    isServed: true,
    db,
    clock,
    readiness: {
      canWrite: () => Promise.resolve(true),
      isStopping: false,
      callsTrouble: undefined,
      enginesWithOtherSecret: 0,
    },
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
      'systemd/tealine-archive@.service',
      'systemd/tealine-archive-full.timer',
      'systemd/tealine-archive-diff.timer',
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
