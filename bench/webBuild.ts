import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from './row'
import { median } from './row'

const RUNS = 3
/** What the web app is built from. */
const SOURCES = ['src', 'contract', 'public', 'scripts', 'webpack.config.ts', 'tsconfig.json', 'package.json']
/** A warm build's share of a cold one. */
const SHARE = 0.4

/** The production build of the web app without its cache, and again after a screen has changed; in a folder of its own. */
export async function measureWebBuild(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  try {
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const colds: number[] = []
    const warms: number[] = []
    for (let run = 0; run < RUNS; run++) {
      rmSync(join(folder, '.cache'), { recursive: true, force: true })
      colds.push(await build(folder))
      appendFileSync(
        join(folder, 'src/features/settings/SettingsScreen.tsx'),
        `\nObject.assign(globalThis, { changed: ${run} })\n`,
      )
      warms.push(await build(folder))
    }
    const cold = median(colds) / 1000
    return [
      { name: 'production build of the web app, cold', value: cold, unit: 's' },
      {
        name: 'production build of the web app, one screen changed',
        value: median(warms) / 1000,
        unit: 's',
        budget: `≤ ${(SHARE * cold).toPrecision(3)}`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @returns how long it took, in ms */
async function build(cwd: string): Promise<number> {
  const webpack = resolve('node_modules/webpack-cli/bin/cli.js')
  const began = performance.now()
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd })
  return performance.now() - began
}
