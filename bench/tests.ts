import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './row'

const SLOWEST = 20

/** A phase of the tests has a budget if people wait for it. */
const BUDGETS: Record<string, string> = { all: '≤ 360' }

/** What `TEST_TIMES` of `npm test` gets: seconds by phase, and by test file. */
interface Times {
  phases: Record<string, number>
  files: Record<string, number>
}

/** How long `npm test` takes where `CI` is set: its phases, and its slowest test files with what they wait for. */
export async function measureTests(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  const file = join(folder, 'times.json')
  try {
    const env = { ...process.env, CI: 'true', TEST_TIMES: file }
    const tests = spawn(process.execPath, ['scripts/test.mjs'], { env, stdio: 'inherit' })
    const [code] = await once(tests, 'exit')
    if (code !== 0) throw new Error('Tests failed, so their times mean nothing.')
    const { phases, files }: Times = JSON.parse(readFileSync(file, 'utf8'))
    const slowest = Object.entries(files).sort(([, a], [, b]) => b - a)
    return [
      ...Object.entries(phases).map(([name, value]) => ({ name, value, unit: 's', budget: BUDGETS[name] })),
      ...slowest.slice(0, SLOWEST).map(([name, value]) => ({ name, value, unit: 's' })),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
