import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { UnknownAction } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import { rootReducer } from '../src/app/rootReducer'
import { replay } from '../src/recorder/actionLog'
import { writeLog } from '../src/recorder/supportFile'
import type { Row } from './row'
import { median } from './row'
import { timed } from './timed'

const ACTIONS = 100_000
const RUNS = 3
const JOURNEY = '__tests__/action-logs/login.json'

/** Time to check a long log from file to result: on our command line, and in Redux DevTools' instrument. */
export function measureReplayCommand(actionAt: (at: number) => UnknownAction): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  const file = join(folder, 'long.json')
  const log = { actions: Array.from({ length: ACTIONS }, (_, at) => actionAt(at)), cut: 0 }
  writeFileSync(file, writeLog(rootReducer, log))
  const payload = JSON.stringify(log.actions)
  try {
    // The first run may have to build the command.
    runCommand(JOURNEY)
    return [
      row('a recorded journey: checked at the command line, from start to end', () => runCommand(JOURNEY), '≤ 1000'),
      row('100,000 actions: checked at the command line, from start to end', () => runCommand(file), '≤ 2500'),
      row('100,000 actions: read and replayed', () => replayAll(read(payload))),
      row("100,000 actions: read and imported into Redux DevTools' instrument", () => importIntoDevTools(payload)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Time to check the file that a recorder wrote, and its size. */
export function measureRecordedFile(of: string, text: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  const file = join(folder, 'recorded.json')
  writeFileSync(file, text)
  try {
    runCommand(JOURNEY)
    return [
      { name: `${of}: size of the file`, value: text.length / 1e6, unit: 'MB' },
      row(`${of}: the file checked at the command line, from start to end`, () => runCommand(file)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function row(name: string, act: () => unknown, budget?: string): Row {
  const value = median(Array.from({ length: RUNS }, () => timed(act)))
  return { name, value, unit: 'ms', ...(budget && { budget }) }
}

const read = (payload: string): UnknownAction[] => JSON.parse(payload)

function runCommand(file: string): void {
  execFileSync(process.execPath, ['scripts/replay.mjs', file, '--assert'], { stdio: 'pipe' })
}

/** Every state is kept, as Redux DevTools keeps them. */
const replayAll = (actions: UnknownAction[]) => [...replay(rootReducer, { actions, cut: 0 })]

function importIntoDevTools(payload: string): void {
  const store = legacy_createStore(rootReducer, instrument(undefined, { maxAge: ACTIONS + 1 }))
  store.liftedStore.dispatch(ActionCreators.importState(read(payload)))
}
