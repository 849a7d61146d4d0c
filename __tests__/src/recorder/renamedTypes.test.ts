import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../../src/app/rootReducer'
import { replay } from '../../../src/recorder/actionLog'
import { readLog } from '../../../src/recorder/readLog'
import { RENAMED_TYPES } from '../../../src/recorder/renamedTypes'
import { hashOf } from '../../../src/recorder/stateHash'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { createTimeline } from '../../../src/replay/timeline'
import { checksOfReplay, withoutValues } from '../../helpers/recording/checksOfReplay'
import { sliceFiles, slicesOf, sourceFiles } from '../../helpers/recording/sourceFiles'

const journey = readFileSync(join(__dirname, '../../action-logs/pin-reset.json'), 'utf8')

/** The journey as it was recorded before its types were renamed. */
function olderFile(): string {
  const { payload, checks, ...others } = JSON.parse(journey)
  let older: string = payload
  for (const [before, now] of RENAMED_TYPES) older = older.replaceAll(`"type":"${now}"`, `"type":"${before}"`)
  return JSON.stringify({ payload: older, ...others, checks: { ...checks, actions: hashOf(JSON.parse(older)) } })
}

test('an older file keeps its types, and reaches its recorded states', () => {
  const log = readLog(olderFile())
  const types = log.actions.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['verification/codeWanted', 'verification/receiptKept']))
  expect(findFailedCheck(rootReducer, log)).toBeNull()
  expect(checksOfReplay(log)).toMatchObject(withoutValues(log.checks))
})

test('the replay on screen reaches the same states', () => {
  const [older, current] = [olderFile(), journey].map((text) => createTimeline(rootReducer, readLog(text)))
  expect(older?.stateAfter(older.length)).toEqual(current?.stateAfter(current.length))
  const stored = readLog(olderFile()).actions.findIndex(({ type }) => type === 'verification/receiptKept') + 1
  expect(older?.around(stored).after.verification.step).toBe('final')
})

test('actions of an older log change the state as they did, under their former types', () => {
  const older = [
    { type: 'calls/callRecalled', payload: { sid: 'C1' } },
    { type: 'calls/recallGivenUp' },
    { type: 'users/actChosen', payload: { act: 'suspend', sid: 'S1' } },
    { type: 'users/askingDismissed' },
  ]
  const states = [...replay(rootReducer, readLog(JSON.stringify(older)))].map(({ state }) => state)
  expect(states[1]?.calls.current).toMatchObject({ phase: 'ended', sid: 'C1', end: { cause: 'pageReloaded' } })
  expect(states.slice(2).map(({ users }) => users.asking === null)).toEqual([false, true])
})

test('each old type is gone, and each new one is an action of the app', () => {
  const ofSlices = sliceFiles.flatMap(slicesOf).flatMap(({ actions }) => Object.values(actions).map(({ type }) => type))
  const events = sourceFiles.flatMap(({ text }) =>
    [...text.matchAll(/createAction.*\('(.+)'\)/g)].map(([, type]) => type),
  )
  const types = new Set([...ofSlices, ...events])
  expect([...RENAMED_TYPES.values()].filter((type) => !types.has(type))).toEqual([])
  expect([...RENAMED_TYPES.keys()].filter((type) => types.has(type))).toEqual([])
})
