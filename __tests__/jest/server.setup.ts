import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildServer } from '../../scripts/tasks/buildServer.mjs'
import { temporaryFolder } from '../helpers/server/temporaryFolder'

const CACHE = resolve(__dirname, '../../.cache')
const PROGRAMS = resolve(__dirname, '../helpers/server/programs')

/**
 * Prepares what all test files share: the server and the test programs, bundled into `TEST_PROGRAMS` because they start
 * three times as fast that way, and a dump of the migrated embedded database, in `MIGRATED_DUMP`. The teardown deletes
 * these, all temporary folders, and the databases whose names begin with `TEST_DATABASES`.
 */
export default async function prepare(): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const programs = mkdtempSync(join(CACHE, 'programs-'))
  const temporary = mkdtempSync(join(temporaryFolder(), 'tealine-tests-'))
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
