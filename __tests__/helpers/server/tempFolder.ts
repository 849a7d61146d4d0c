import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is deleted after the test file. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-test-'))
  folders.push(folder)
  return folder
}
