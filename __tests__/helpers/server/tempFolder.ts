import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAtEnd } from '../../jest/cleanUp'

const folders: string[] = []

cleanUpAtEnd(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is deleted after the test file, or its suite. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-test-'))
  folders.push(folder)
  return folder
}
