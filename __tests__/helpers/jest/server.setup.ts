import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildServer } from '../../../scripts/tasks/buildServer.mjs'

const CACHE = resolve(__dirname, '../../../.cache')
const PROGRAMS = resolve(__dirname, '../server/programs')

/** An in-memory folder, if there is one: deleting a data folder's thousand files from disk takes seconds. */
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4e9

/**
 * Prepares what all test files share: the server and the test programs, bundled into `TEST_PROGRAMS` because they start
 * three times as fast that way, and a dump of the migrated embedded database, in `MIGRATED_DUMP`. The teardown deletes
 * these, all temporary folders, and the databases whose names begin with `TEST_DATABASES`.
 */
export default async function prepare(): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const programs = mkdtempSync(join(CACHE, 'programs-'))
  const temporary = mkdtempSync(join(hasMemoryFolder() ? MEMORY : tmpdir(), 'tealine-tests-'))
  // Tests run programs as users without rights, too, who have to get to their folders.
  for (const folder of [programs, temporary]) chmodSync(folder, 0o711)
  const dump = join(temporary, 'database.tar')
  const sources = readdirSync(PROGRAMS).map((name) => join(PROGRAMS, name))
  await buildServer(programs, sources)
  await promisify(execFile)(process.execPath, [join(programs, 'dumpMigrated.js'), dump])
  const names = `tealine_test_${process.pid}_`
  Object.assign(process.env, {
    TMPDIR: temporary,
    TEST_PROGRAMS: programs,
    MIGRATED_DUMP: dump,
    TEST_DATABASES: names,
  })
}

function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MIN_FREE_BYTES
}
