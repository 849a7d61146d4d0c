// The cluster of deploy/ha on this machine: three machines with etcd, two of them with PostgreSQL under Patroni and a
// server, the third with the archive.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUrl, filesOf } from '../../deploy/ha/configure.mjs'
import { readCluster } from '../../deploy/ha/readCluster.mjs'
import { findPrograms } from '../tasks/postgres.mjs'
import {
  connectMachines,
  fillDisk,
  mountDisk,
  postOn,
  processesOf,
  removeMachines,
  runOn,
  runsProgram,
  signalMachine,
  startOn,
  unmountDisk,
} from './machines.mjs'

/** Debian's packages by a program of each. */
const NEEDED = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  keepalived: 'keepalived',
  iptables: 'iptables',
  ip: 'iproute2',
  curl: 'curl',
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
/** Of each machine. */
const DISK = '3g'

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
    mkdirSync(join(folder, machine.name))
    mountDisk(join(folder, machine.name), DISK)
    for (const path of [places.data, places.etcd, places.sockets, places.repository])
      mkdirSync(path, { recursive: true })
    for (const [name, text] of Object.entries(filesOf(cluster, machine, placesOf)))
      writeFileSync(join(folder, machine.name, name), text)
    execFileSync('chown', ['-R', 'postgres', folder])
  }

  const pathOf = (/** @type {string} */ machine, /** @type {string} */ file) => join(folder, machine, file)
  const pgBackRest = (/** @type {string} */ machine) => ({ PGBACKREST_CONFIG: pathOf(machine, 'pgbackrest.conf') })

  /**
   * What runs on a machine, by its program.
   * @param {string} name
   * @returns {Record<string, Omit<Parameters<typeof startOn>[1], 'folder' | 'log'>>}
   */
  function programsOf(name) {
    const { runs } = named(name)
    const user = 'postgres'
    return {
      ...(runs.includes('etcd') && { etcd: { user, environment: etcdEnvironment(name), command: ['etcd'] } }),
      ...(runs.includes('postgres') && {
        patroni: {
          user,
          environment: { ...PATRONI, ...pgBackRest(name) },
          command: ['patroni', pathOf(name, 'tealine.yml')],
        },
      }),
      ...((runs.includes('postgres') || runs.includes('archive')) && {
        pgbackrest: { user, environment: pgBackRest(name), command: ['pgbackrest', 'server'] },
      }),
      ...(runs.includes('server') && {
        node: {
          environment: { ...serverEnvironment(name), PORT: String(SERVER_PORT), LOG_LEVEL: 'info' },
          command: [process.execPath, '--enable-source-maps', resolve('dist/server/main.js')],
        },
      }),
    }
  }

  /** @param {string} name */
  function etcdEnvironment(name) {
    const lines = (filesOf(cluster, named(name), placesOf).etcd ?? '').split('\n').filter(Boolean)
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  }

  const serverEnvironment = (/** @type {string} */ name) => ({
    ...SERVER,
    DATA_DIR: pathOf(name, 'server-data'),
    DATABASE_URL: databaseUrl(cluster, PASSWORD),
  })

  const isRunning = (/** @type {string} */ name, /** @type {string} */ program) =>
    processesOf(name).some(runsProgram(program))

  /** Starts a program of a machine. @param {string} name @param {string} program */
  function start(name, program) {
    const started = programsOf(name)[program]
    if (started) startOn(name, { folder, log: program, ...started })
  }

  /** Starts what belongs on a machine and does not run there. @param {string} name */
  function startAgain(name) {
    for (const program of Object.keys(programsOf(name))) if (!isRunning(name, program)) start(name, program)
  }

  /** Ends a program of a machine as systemd does. @param {string} name @param {string} program */
  async function end(name, program) {
    signalMachine(name, 'SIGTERM', runsProgram(program))
    await until(`${program} has ended on ${name}`, async () => !isRunning(name, program))
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
  for (const { name } of machines) for (const program of ['etcd', 'patroni', 'pgbackrest']) start(name, program)
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
    start(name, 'node')
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
        environment: serverEnvironment(name),
      }),
    /**
     * Posts JSON to the server of a machine from the machine itself, as the sandbox's pages are for nobody else.
     * @param {string} name @param {string} path @param {object} body
     * @returns the status; 0 without an answer
     */
    post: (name, path, body) => postOn(name, `http://127.0.0.1:${SERVER_PORT}${path}`, body),
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
    startAgain,
    /** Nothing more can be written on a machine. @param {string} name */
    fillDisk: (name) => fillDisk(join(folder, name)),
    /** Frees what `fillDisk` has taken, and starts what has not survived it. @param {string} name */
    emptyDisk(name) {
      rmSync(join(folder, name, 'full'))
      startAgain(name)
    },
    /** The log of a machine's server. @param {string} name */
    logOf: (name) => pathOf(name, 'node.log'),
    /**
     * Restores the database as it was at a time, as in docs/operating/failover.md.
     * @param {string} time as PostgreSQL writes it
     */
    async restore(time) {
      const first = await until('there is a primary', primary)
      for (const { name } of running('server')) await end(name, 'node')
      const databases = running('postgres').map(({ name }) => name)
      for (const name of databases.filter((each) => each !== first)) await end(name, 'patroni')
      await end(first, 'patroni')
      const command = ['--stanza=tealine', '--delta', '--type=time', `--target=${time}`, '--target-action=promote']
      runOn(first, ['pgbackrest', ...command, 'restore'], { user: 'postgres', environment: pgBackRest(first) })
      const forget = ['patronictl', '-c', pathOf(first, 'tealine.yml'), 'remove', 'tealine']
      runOn(first, forget, { user: 'postgres', input: 'tealine\nYes I am aware\n' })
      start(first, 'patroni')
      await until('there is a primary', primary)
      for (const name of databases) startAgain(name)
      await until('it has a standby', standby)
      for (const { name } of running('server')) startAgain(name)
    },
    /** Kills what runs, and removes the machines. */
    stop({ keepsDisks = false } = {}) {
      removeMachines(machines)
      if (!keepsDisks) for (const { name } of machines) unmountDisk(join(folder, name))
    },
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
