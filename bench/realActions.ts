import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnknownAction } from '@reduxjs/toolkit'
import { rootReducer } from '../src/app/rootReducer'
import { readLog } from '../src/recorder/readLog'
import { writeLog } from '../src/recorder/supportFile'
import { findFailedCheck } from '../src/replay/findFailedCheck'
import type { Row } from './row'
import { median } from './row'
import { timed } from './timed'

const ACTIONS = 100_000
/** Just under the limit on file size. */
const ACTIONS_THAT_FIT = 50_000
const RUNS = 5
const JOURNEYS = '__tests__/action-logs'

/** Time to check a long file of what customers really do, with its answers and page loads, from start to end. */
export function measureRealActions(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  const journeys = readJourneys()
  const write = (count: number) => {
    const file = join(folder, `${count}.json`)
    const actions = Array.from({ length: count }, (_, at) => journeys[at % journeys.length] as UnknownAction)
    writeFileSync(file, writeLog(rootReducer, { actions, cut: 0 }))
    return file
  }
  try {
    const [all, fitting] = [write(ACTIONS), write(ACTIONS_THAT_FIT)]
    // The first run may have to build the command.
    expectOutput(fitting, 'actions replay as recorded')
    return [
      ...rows('50,000 actions of real journeys: checked at the command line, from start to end', () =>
        expectOutput(fitting, 'actions replay as recorded'),
      ),
      ...rows(
        '100,000 actions of real journeys: refused at the command line for their size',
        () => expectOutput(all, 'the limit is'),
        '≤ 2000',
      ),
      ...rows(
        '100,000 actions of real journeys: read and checked, whatever their size',
        () => {
          const { payload, checks } = JSON.parse(readFileSync(all, 'utf8'))
          const failed = findFailedCheck(rootReducer, { actions: JSON.parse(payload), checks, cut: 0 })
          if (failed) throw new Error('They do not replay')
        },
        '≤ 2500',
      ),
      { name: '100,000 actions of real journeys: size of the file', value: statSync(all).size / 1e6, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function rows(name: string, act: () => void, budget?: string): Row[] {
  const times = Array.from({ length: RUNS }, () => timed(act))
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms', ...(budget && { budget }) },
    { name: `${name}, fastest`, value: Math.min(...times), unit: 'ms' },
    { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
  ]
}

function expectOutput(file: string, expected: string): void {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/replay.mjs', file, '--assert'], { encoding: 'utf8' })
  if (!`${stdout}${stderr}`.includes(expected)) throw new Error(`The replay of ${file} said: ${stdout}${stderr}`)
}

/** The recorded journeys one after another; each begins with a page load. */
function readJourneys(): UnknownAction[] {
  const files = readdirSync(JOURNEYS).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) => readLog(readFileSync(join(JOURNEYS, name), 'utf8')).actions)
}
