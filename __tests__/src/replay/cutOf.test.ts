import { rootReducer } from '../../../src/app/rootReducer'
import type { ActionLog } from '../../../src/recorder/actionLog'
import { readLog } from '../../../src/recorder/readLog'
import { writeCut } from '../../../src/replay/cutOf'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { journey } from '../../helpers/recording/journey'

test('a cut replays by itself, with its own notes', () => {
  const log = journey('out-of-credits')
  const notes = [5, 29, 32, 39, 90].map((action) => ({ action, text: `note on ${action}` }))
  const text = writeCut(rootReducer, log, { from: 30, to: 60, notes })
  const cut = readLog(text)
  expect(cut.actions).toEqual(log.actions.slice(29, 60))
  expect(cut.times).toEqual(log.times?.slice(29, 60))
  expect(cut.cut).toBe(log.cut + 29)
  expect(cut.cutAfter).toBe(log.actions.length - 60)
  const shorter = readLog(writeCut(rootReducer, cut, { from: 1, to: 30, notes: [] }))
  expect([shorter.cut, shorter.cutAfter]).toEqual([cut.cut, log.actions.length - 59])
  expect(cut.notes).toEqual([
    { action: 0, text: 'note on 29' },
    { action: 3, text: 'note on 32' },
    { action: 10, text: 'note on 39' },
  ])
  expect(findFailedCheck(rootReducer, cut)).toBeNull()
})

test('a cut of a recording that differs here does not claim to be exact', () => {
  const log = journey('login')
  const { checks, actions } = log
  const [first, ...others] = checks?.parts ?? []
  if (!checks || !first) throw new Error('The journey has no checks')
  const differing = {
    ...log,
    checks: { ...checks, parts: [{ ...first, changed: { 'session.name': '"Mia"' } }, ...others] },
  }
  const failedIn = (cutFrom: ActionLog, to: number) =>
    findFailedCheck(rootReducer, readLog(writeCut(rootReducer, cutFrom, { from: 1, to, notes: [] })))
  expect(failedIn(differing, actions.length - 1)).toMatchObject({ what: 'noChecks' })
  expect(failedIn({ ...log, checks: undefined } as unknown as ActionLog, 5)).toMatchObject({ what: 'noChecks' })
  // All of it has the customer's own checks.
  expect(failedIn(differing, actions.length)).toMatchObject({ what: 'state', count: first.after })
})
