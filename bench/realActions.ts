import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnknownAction } from '@reduxjs/toolkit'
import { bundleReplay } from '../scripts/tasks/bundleReplay.mjs'
import { ROOT } from '../scripts/tasks/run.mjs'
import { rootReducer } from '../src/app/rootReducer'
import { readLog } from '../src/recorder/readLog'
import { writeLog } from '../src/recorder/supportFile'
import type { Row } from './row'
import { median } from './row'
import { timed } from './timed'

const ACTIONS = 100_000
/** Just under the limit on file size. */
const ACTIONS_THAT_FIT = 50_000
const RUNS = 5
const JOURNEYS = '__tests__/action-logs'

/** Time to check a long file of what customers really do, with its answers and page loads, from start to end. */
export async function measureRealActions(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  const write = (count: number) => {
    const file = join(folder, `${count}.json`)
    writeFileSync(file, realLog(count))
    return file
  }
  try {
    const [all, fitting] = [write(ACTIONS), write(ACTIONS_THAT_FIT)]
    // The first run may have to build the command.
    expectOutput(fitting, 'actions replay as recorded')
    const command = join(folder, 'readAndCheck.mjs')
    await bundleReplay(ROOT, command, 'bench/readAndCheck.ts')
    const checked = Array.from({ length: RUNS }, () => readAndCheck(command, all))
    return [
      ...rows('50,000 actions of real journeys: checked at the command line, from start to end', () =>
        expectOutput(fitting, 'actions replay as recorded'),
      ),
      ...rows(
        '100,000 actions of real journeys: refused at the command line for their size',
        () => expectOutput(all, 'the limit is'),
        '≤ 2000',
      ),
      ...spread(
        '100,000 actions of real journeys: read and checked, whatever their size',
        checked.map(({ took }) => took),
        '≤ 2500',
      ),
      ...spread(
        '100,000 actions of real journeys: processor time of that, with all threads and the start',
        checked.map(({ worked }) => worked),
      ),
      { name: '100,000 actions of real journeys: size of the file', value: statSync(all).size / 1e6, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function rows(name: string, act: () => void, budget?: string): Row[] {
  return spread(
    name,
    Array.from({ length: RUNS }, () => timed(act)),
    budget,
  )
}

function spread(name: string, times: number[], budget?: string): Row[] {
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms', ...(budget && { budget }) },
    { name: `${name}, fastest`, value: Math.min(...times), unit: 'ms' },
    { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
  ]
}

/** @param command the bundle of `readAndCheck.ts` */
function readAndCheck(command: string, file: string): { took: number; worked: number } {
  return JSON.parse(execFileSync(process.execPath, [command, file], { encoding: 'utf8' }))
}

function expectOutput(file: string, expected: string): void {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/replay.mjs', file, '--assert'], { encoding: 'utf8' })
  if (!`${stdout}${stderr}`.includes(expected)) throw new Error(`The replay of ${file} said: ${stdout}${stderr}`)
}

/** A support file of the recorded journeys one after another, again and again; each begins with a page load. */
export function realLog(count: number): string {
  const files = readdirSync(JOURNEYS).filter((name) => name.endsWith('.json'))
  const journeys = files.flatMap((name) => readLog(readFileSync(join(JOURNEYS, name), 'utf8')).actions)
  const actions = Array.from({ length: count }, (_, at) => journeys[at % journeys.length] as UnknownAction)
  return writeLog(rootReducer, { actions, cut: 0 })
}
