import { recentChanges } from './recentChanges.mjs'

/** @typedef {import('./testReports.mjs').Count} Count */

/** The files and folders that each slow check covers. */
const COVERED = {
  'Calls through Kamailio and rtpengine': [
    'deploy/engine/',
    'server/telephony/',
    'server/domain/calls/',
    'server/database/calls/',
    'src/services/browser/callEngine/',
    'src/features/calls/',
    '__tests__/engine/',
    'scripts/testEngine.mjs',
    'package-lock.json',
  ],
  'As it is deployed': [
    'deploy/',
    'scripts/',
    'server/settings/',
    'server/start',
    'server/web/',
    'webpack.config.ts',
    'package.json',
    'package-lock.json',
  ],
  'A cluster that loses machines': [
    'deploy/ha/',
    'scripts/ha',
    'scripts/testHa.mjs',
    'server/database/primary.ts',
    'server/database/connections.ts',
    'server/database/postgres.ts',
    'server/database/channel.ts',
    'server/database/leaseStore.ts',
    'server/ground/databaseAddresses.ts',
    '__tests__/ha/',
    'package-lock.json',
  ],
  'npm run dev': [
    'scripts/',
    'server/start',
    'server/settings/',
    'server/http/',
    'src/app/',
    'src/firstPaint/',
    'src/main.tsx',
    'webpack.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    '__tests__/e2e/development.spec.ts',
  ],
}

/**
 * Something that a slow check covers has changed of late, or that can't be known.
 * @param {keyof typeof COVERED} name
 * @param {readonly string[]} [changed]
 */
export function hasChanged(name, changed = recentChanges()) {
  return !changed || changed.some((file) => COVERED[name].some((path) => file.startsWith(path)))
}

/**
 * Runs a slow check if something that it covers has changed of late.
 * @param {keyof typeof COVERED} name
 * @param {() => Promise<Count>} check
 * @param {readonly string[]} [changed]
 * @returns {Promise<Count>}
 */
export function whenChanged(name, check, changed = recentChanges()) {
  if (hasChanged(name, changed)) return check()
  console.log('Skipped: nothing that it covers has changed of late (npm run test:all runs it).')
  return Promise.resolve({ passed: 0, failures: [], secondTries: [] })
}

const ANY_START = ['package-lock.json', 'server/database/migrations/']
const CALLS = ['server/telephony/', 'server/domain/calls/', 'server/database/calls/', ...ANY_START]
const DATABASE = ['server/database/', 'server/domain/idempotency/', ...ANY_START]
const STARTING = [
  'server/start',
  'server/settings/',
  'server/http/',
  'server/main.ts',
  'server/runtime.ts',
  ...ANY_START,
]
const OPERATING = ['server/admin', 'server/settings/', 'server/start/', ...ANY_START]
const DEPLOYMENT = ['deploy/', 'server/metrics/', 'scripts/']

/** The test files that start programs or wait for real time, which takes them the longest, and what each of them covers. */
const COVERED_BY_SLOW_TESTS = {
  'scripts/bisectReplay': ['scripts/', 'src/replay/', 'src/recorder/'],
  'scripts/deploy': DEPLOYMENT,
  'scripts/engine/configuration': DEPLOYMENT,
  'scripts/engine/engineUser': DEPLOYMENT,
  'scripts/engine/launcher': DEPLOYMENT,
  'scripts/engine/trunk': [...DEPLOYMENT, 'server/telephony/'],
  'server/admin/backup': OPERATING,
  'server/admin/ownership': OPERATING,
  'server/admin/program': OPERATING,
  'server/cpuOfCalls': ['server/'],
  'server/cpuOfLists': ['server/'],
  'server/database/embedded': DATABASE,
  'server/database/lockedFamily': DATABASE,
  'server/database/migrate': DATABASE,
  'server/database/primary': [...DATABASE, 'server/ground/databaseAddresses.ts', 'scripts/tasks/postgres.mjs'],
  'server/database/readOnly': DATABASE,
  'server/database/timeouts': DATABASE,
  'server/database/wholeTables': [...DATABASE, 'server/domain/', 'server/backgroundJobs.ts'],
  'server/documents/names': ['server/documents/', 'server/work/', 'package-lock.json'],
  'server/http/addressLimits': STARTING,
  'server/runtime': [...STARTING, 'server/backgroundJobs.ts'],
  'server/start/databaseMode': STARTING,
  'server/start/secretFingerprints': STARTING,
  'server/start/start': STARTING,
  'server/stopping': STARTING,
  'server/telephony/builtIn/lostSocket': CALLS,
  'server/telephony/builtIn/places': CALLS,
  'server/telephony/callModel': CALLS,
  'server/telephony/callOnce': CALLS,
  'server/telephony/kamailio/billing': CALLS,
  'server/telephony/kamailio/twoServers': CALLS,
  'server/telephony/leases': CALLS,
  'src/recorder/actionBuffer': ['src/recorder/'],
  'src/recorder/recorderBusy': ['src/recorder/'],
}

/** What is SQL on either database. */
const SQL = ['server/database/', '__tests__/helpers/server/testDatabase.ts', 'package-lock.json']

/**
 * Tests that run on both databases do so if SQL has changed of late, or that can't be known; otherwise on one.
 * @param {readonly string[]} [changed]
 */
export function runsOnBothDatabases(changed = recentChanges()) {
  return !changed || changed.some((path) => SQL.some((each) => path.startsWith(each)))
}

/**
 * The slow test files that cover nothing that has changed of late, as paths from the root.
 * @param {readonly string[]} [changed]
 */
export function unchangedSlowTests(changed = recentChanges()) {
  if (!changed) return []
  return Object.entries(COVERED_BY_SLOW_TESTS)
    .map(([name, covered]) => ({ file: `__tests__/${name}.test.ts`, covered }))
    .filter(
      ({ file, covered }) => !changed.some((path) => path === file || covered.some((each) => path.startsWith(each))),
    )
    .map(({ file }) => file)
}
