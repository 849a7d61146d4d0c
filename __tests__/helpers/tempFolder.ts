import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A new folder, which is gone when the test file is through. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-test-'))
  made.push(folder)
  return folder
}
