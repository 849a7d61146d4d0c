import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'last-backup.txt'

/** Notes where the last backup of a data folder was written, so that it can be found when it is needed. */
export async function noteBackup(dataDir: string, target: string): Promise<void> {
  await writeFile(join(dataDir, FILE), `${target}\n`)
}

/** Where the last backup of a data folder was written; undefined if that is unknown. */
export function lastBackup(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
