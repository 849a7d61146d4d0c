import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from './row'
import { median } from './row'

const RUNS = 3
/** The largest acceptable ratio of a warm build's time to a cold one's. */
const MAX_SHARE = 0.4

/** The production build of the web app without a cache, and with one for a new commit. */
export async function measureWebBuild(): Promise<Row[]> {
  const output = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  try {
    const colds: number[] = []
    const warms: number[] = []
    for (let run = 0; run < RUNS; run++) {
      rmSync('.cache/webpack', { recursive: true, force: true })
      colds.push(await build(output, `cold${run}`))
      warms.push(await build(output, `warm${run}`))
    }
    const cold = median(colds) / 1000
    return [
      { name: 'production build of the web app, cold', value: cold, unit: 's' },
      {
        name: 'production build of the web app, warm',
        value: median(warms) / 1000,
        unit: 's',
        budget: `≤ ${(MAX_SHARE * cold).toPrecision(3)}`,
      },
    ]
  } finally {
    rmSync(output, { recursive: true })
  }
}

/** @returns how long it took, in ms */
async function build(output: string, commit: string): Promise<number> {
  const command = ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production', '--output-path', output]
  const began = performance.now()
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, APP_COMMIT: commit } })
  return performance.now() - began
}
