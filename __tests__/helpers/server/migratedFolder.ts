import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSecrets } from '../../../server/settings/secrets'
import { readSettings } from '../../../server/settings/settings'
import { tempFolder } from './tempFolder'

/**
 * A new data folder of a sandbox, with its secrets, all tables and otherwise no rows; copied, since the first start in an
 * empty folder takes seconds.
 */
export async function migratedFolder(): Promise<string> {
  const folder = tempFolder()
  const database = join(folder, 'database')
  await mkdir(database, { mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', process.env.MIGRATED_DUMP ?? '', '-C', database])
  await openSecrets(readSettings({ DATA_DIR: folder }))
  return folder
}
