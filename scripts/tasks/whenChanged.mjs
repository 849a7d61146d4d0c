import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ROOT } from './run.mjs'

/** @typedef {import('./testReports.mjs').Count} Count */

/** Everything that a server consists of. */
const SERVER = ['server', 'contract', 'shared', 'scripts', 'package.json', 'package-lock.json']

/** What each slow check covers. */
const COVERED = {
  'Calls through Kamailio and rtpengine': [
    ...SERVER,
    'src',
    'deploy/engine',
    '__tests__/engine',
    '__tests__/e2e/helpers',
  ],
  'As it is deployed': [...SERVER, 'deploy'],
}

/**
 * Runs a slow check, unless it has passed on this machine with the same content of everything that it covers.
 * @param {keyof typeof COVERED} name
 * @param {() => Promise<Count>} check
 * @param {string} [record] the file of what has passed
 * @returns {Promise<Count>}
 */
export async function unlessPassed(name, check, record = join(ROOT, '.cache/passed.json')) {
  const now = fingerprint(COVERED[name], process.version)
  const passed = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  if (passed[name] === now) {
    console.log('Skipped: it has passed with the same files.')
    return { passed: 0, failures: [], secondTries: [] }
  }
  const count = await check()
  if (count.failures.length === 0) {
    mkdirSync(dirname(record), { recursive: true })
    writeFileSync(record, JSON.stringify({ ...passed, [name]: now }))
  }
  return count
}
