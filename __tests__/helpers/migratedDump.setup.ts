import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = join(__dirname, 'programs', 'dumpMigrated.ts')

/** Makes the tables of the embedded database once for all test files; `MIGRATED_DUMP` names the copy. */
export default async function dumpMigrated(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tealine-dump-'))
  const file = join(folder, 'database.tar')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, file])
  process.env.MIGRATED_DUMP = file
  return () => rm(folder, { recursive: true })
}
