// The cluster of deploy/ha on this machine: three machines with etcd, two of them with PostgreSQL under Patroni and a
// server, the third with the archive.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUrl, filesOf } from '../../deploy/ha/configure.mjs'
import { readCluster } from '../../deploy/ha/readCluster.mjs'
import { findPrograms } from '../tasks/postgres.mjs'
import { connectMachines, processesOf, removeMachines, runOn, signalMachine, startOn } from './machines.mjs'

/** Debian's packages by a program of each. */
const NEEDED = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  keepalived: 'keepalived',
  iptables: 'iptables',
  ip: 'iproute2',
  openssl: 'openssl',
}

/** Of this trial alone. */
const PASSWORD = 'trial'
const PATRONI = {
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_PASSWORD: PASSWORD,
}
const SERVER = { PIN_PEPPER: 'p'.repeat(48), CARRIER_SECRET: 'c'.repeat(48), SANDBOX_PUBLIC: '1', HOST: '0.0.0.0' }
const SERVER_PORT = 4000
const READY_WITHIN_MS = 120_000

/** Debian's packages that are not installed. */
export function missingPackages() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  const has = (/** @type {string} */ program) => folders.some((folder) => existsSync(join(folder, program)))
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (has(program) ? [] : [name]))
  return findPrograms() ? missing : [...missing, 'postgresql']
}

/**
 * @typedef {Awaited<ReturnType<typeof startCluster>>} HaCluster
 * @param {string} folder for all data and logs
 * @param {(line: string) => void} [say]
 */
export async function startCluster(folder, say = () => undefined) {
  const cluster = readCluster(resolve('deploy/ha/trial.json'))
  const { machines, running } = cluster
  const named = (/** @type {string} */ name) => {
    const machine = machines.find((each) => each.name === name)
    if (!machine) throw new Error(`There is no machine ${name}.`)
    return machine
  }
  connectMachines(machines)
  const certificates = join(folder, 'certificates')
  execFileSync(resolve('deploy/ha/certificates.sh'), [certificates, ...machines.map(({ name }) => name)])
  for (const machine of machines) prepare(machine)

  /** @param {import('../../deploy/ha/readCluster.mjs').Machine} machine */
  function placesOf({ name }) {
    const at = join(folder, name)
    return {
      data: join(at, 'data'),
      etcd: join(at, 'etcd-data'),
      sockets: join(at, 'sockets'),
      repository: join(folder, 'repository'),
      certificates,
      programs: findPrograms() ?? '',
      tealine: resolve('.'),
    }
  }

  /** @param {import('../../deploy/ha/readCluster.mjs').Machine} machine */
  function prepare(machine) {
    const places = placesOf(machine)
    for (const path of [places.data, places.etcd, places.sockets, places.repository])
      mkdirSync(path, { recursive: true })
    for (const [name, text] of Object.entries(filesOf(cluster, machine, placesOf)))
      writeFileSync(join(folder, machine.name, name), text)
    execFileSync('chown', ['-R', 'postgres', folder])
  }

  const pathOf = (/** @type {string} */ machine, /** @type {string} */ file) => join(folder, machine, file)
  const pgBackRest = (/** @type {string} */ machine) => ({ PGBACKREST_CONFIG: pathOf(machine, 'pgbackrest.conf') })

  /** Starts all that runs on a machine. @param {string} name */
  function start(name) {
    const { runs } = named(name)
    if (runs.includes('etcd')) {
      const environment = Object.fromEntries(
        (filesOf(cluster, named(name), placesOf).etcd ?? '')
          .split('\n')
          .filter(Boolean)
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      )
      startOn(name, { folder, log: 'etcd', user: 'postgres', environment, command: ['etcd'] })
    }
    if (runs.includes('postgres')) startPostgres(name)
    if (runs.includes('postgres') || runs.includes('archive'))
      startOn(name, {
        folder,
        log: 'pgbackrest',
        user: 'postgres',
        environment: pgBackRest(name),
        command: ['pgbackrest', 'server'],
      })
  }

  /** @param {string} name */
  function startPostgres(name) {
    const environment = { ...PATRONI, ...pgBackRest(name) }
    const command = ['patroni', pathOf(name, 'tealine.yml')]
    startOn(name, { folder, log: 'patroni', user: 'postgres', environment, command })
  }

  /** @param {string} name */
  function startServer(name) {
    const environment = {
      ...SERVER,
      PORT: String(SERVER_PORT),
      DATA_DIR: pathOf(name, 'server-data'),
      DATABASE_URL: databaseUrl(cluster, PASSWORD),
      LOG_LEVEL: 'warn',
    }
    const command = [process.execPath, '--enable-source-maps', resolve('dist/server/main.js')]
    startOn(name, { folder, log: 'server', environment, command })
  }

  /** What Patroni says of a machine. @param {string} name @param {string} path @returns {Promise<Response | undefined>} */
  const askPatroni = (name, path) =>
    fetch(`http://${named(name).address}:8008${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)

  /** The machine with the primary, if there is one. @returns {Promise<string | undefined>} */
  async function primary() {
    const asked = running('postgres').map(async ({ name }) =>
      (await askPatroni(name, '/primary'))?.ok ? name : undefined,
    )
    return (await Promise.all(asked)).find(Boolean)
  }

  /** The machine with the synchronous standby, if there is one. @returns {Promise<string | undefined>} */
  async function standby() {
    const asked = running('postgres').map(async ({ name }) =>
      (await askPatroni(name, '/sync'))?.ok ? name : undefined,
    )
    return (await Promise.all(asked)).find(Boolean)
  }

  /** @param {string} name */
  const originOf = (name) => `http://${named(name).address}:${SERVER_PORT}`

  /** Runs a statement as PostgreSQL's superuser on the primary. @param {string} sql @param {string} [database] */
  async function query(sql, database = 'tealine') {
    const name = await until('there is a primary', primary)
    const command = ['psql', '-h', placesOf(named(name)).sockets, '-U', 'postgres', '-d', database, '-XAtc', sql]
    return runOn(name, command, { user: 'postgres' }).trim()
  }

  say('etcd, PostgreSQL under Patroni and the archive are started …')
  for (const { name } of machines) start(name)
  await until('there is a primary', primary)
  await until('it has a standby', standby)
  await query(`CREATE ROLE tealine LOGIN PASSWORD '${PASSWORD}' IN ROLE pg_monitor`, 'postgres')
  await query('CREATE DATABASE tealine OWNER tealine', 'postgres')
  const [archive] = running('archive')
  if (archive)
    runOn(archive.name, ['pgbackrest', '--stanza=tealine', 'stanza-create'], {
      user: 'postgres',
      environment: pgBackRest(archive.name),
    })
  say('The servers are started …')
  for (const { name } of running('server')) {
    startServer(name)
    await until(`the server of ${name} is ready`, () => isReady(originOf(name)))
  }

  return {
    cluster,
    machines,
    primary,
    standby,
    query,
    originOf,
    /** Runs pgBackRest on the archive's machine. @param {string[]} command */
    archive: (...command) =>
      runOn(archive?.name ?? '', ['pgbackrest', '--stanza=tealine', ...command], {
        user: 'postgres',
        environment: pgBackRest(archive?.name ?? ''),
      }),
    /** Runs an operator's command on a machine. @param {string} name @param {string[]} command */
    admin: (name, ...command) =>
      runOn(name, [process.execPath, resolve('dist/server/admin.js'), ...command], {
        environment: { ...SERVER, DATA_DIR: pathOf(name, 'server-data'), DATABASE_URL: databaseUrl(cluster, PASSWORD) },
      }),
    /** Patroni hands the primary over. */
    async switchover() {
      const name = await until('there is a primary', primary)
      return runOn(name, ['patronictl', '-c', pathOf(name, 'tealine.yml'), 'switchover', '--force'], {
        user: 'postgres',
      })
    },
    /** Cuts a machine's power: all its processes die at once. @param {string} name */
    kill: (name) => signalMachine(name, 'SIGKILL'),
    /** @param {string} name */
    freeze: (name) => signalMachine(name, 'SIGSTOP'),
    /** @param {string} name */
    thaw: (name) => signalMachine(name, 'SIGCONT'),
    /** Nothing runs on a machine. @param {string} name */
    isDown: (name) => processesOf(name).length === 0,
    /** Starts what runs on a machine again. @param {string} name */
    restart(name) {
      start(name)
      if (named(name).runs.includes('server')) startServer(name)
    },
    stop: () => removeMachines(machines),
  }
}

/** @param {string} origin */
export async function isReady(origin) {
  const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  return answer?.ok === true
}

/**
 * @template T
 * @param {string} what @param {() => Promise<T>} probe @param {number} [withinMs]
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, probe, withinMs = READY_WITHIN_MS) {
  for (const end = Date.now() + withinMs; ; await sleep(250)) {
    const found = await probe()
    if (found) return found
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}.`)
  }
}
