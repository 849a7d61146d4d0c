import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Provides PostgreSQL for a test run: the server in `TEST_DATABASE_URL`, or else a throw-away cluster of the installed
 * PostgreSQL; undefined if none is installed.
 * @returns {Promise<{ url: string, stop(): void } | undefined>}
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'tealine-postgres-'))
  if (isRoot()) runOrThrow(['chown', 'postgres', folder], folder)
  const port = await freePort()
  const data = join(folder, 'data')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=300`
  asPostgres([join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], folder)
  asPostgres([join(programs, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start'], folder)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      asPostgres([join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'], folder)
      rmSync(folder, { recursive: true })
    },
  }
}

/** The folder of the newest installed PostgreSQL programs: Debian's, or else on the path. */
export function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':').filter((folder) => folder !== ''),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root. @param {string[]} command @param {string} folder */
function asPostgres(command, folder) {
  runOrThrow(isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command, folder)
}

/** @param {string[]} command @param {string} cwd */
function runOrThrow([program = '', ...args], cwd) {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`PostgreSQL for the tests: ${program} failed${error ? ` (${error.message})` : ''}.`)
}

function isRoot() {
  return process.getuid?.() === 0
}

/** A port of this machine that nothing listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}
