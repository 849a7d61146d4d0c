import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** An in-memory folder, if there is one: on disk, a database waits for it, and its thousand files take seconds to delete. */
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4e9

/** Where tests keep what they delete at the end. */
export const temporaryFolder = (): string => (hasMemoryFolder() ? MEMORY : tmpdir())

function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MIN_FREE_BYTES
}
