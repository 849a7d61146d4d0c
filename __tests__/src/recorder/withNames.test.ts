import { rootReducer } from '../../../src/app/rootReducer'
import { routeChanged } from '../../../src/events'
import { createPseudonyms } from '../../../src/recorder/pseudonyms/createPseudonyms'
import { readLog } from '../../../src/recorder/readLog'
import { createSupportFile, namesIn, writeLog } from '../../../src/recorder/supportFile'
import { withNames } from '../../../src/recorder/withNames'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { recordingOf } from '../../../src/replay/screen/recordingOf'
import { FakeClock } from '../../helpers/fakeClock'

const actions = [
  routeChanged({ key: 'one', pathname: '/manage-users', search: '?q=Mia+Park' }),
  { type: 'users/searchTyped', payload: { text: 'Mia Park' } },
  {
    type: 'users/actEnded',
    payload: { target: 'a', name: 'Mia "M" Park', error: { message: 'Mia "M" Park is gone.' } },
  },
]
const about = {
  app: { version: '1', commit: 'abc' },
  environment: { browser: 'a test', size: [1, 1] as [number, number], timeZone: 'UTC', language: 'en' },
}

function record() {
  const pseudonyms = createPseudonyms('a salt')
  pseudonyms.hide('{"name":"Somebody of another page"}')
  const base = pseudonyms.hide(JSON.stringify(rootReducer(undefined, { type: '@@INIT' })))
  const entries = actions.map((action, at) => ({ at, text: pseudonyms.hide(JSON.stringify(action)) }))
  return { pseudonyms, file: createSupportFile(rootReducer, { base, entries, cut: 0 }, about) }
}

test('a file contains no name, and with its table the log is read with real names', () => {
  const { file, pseudonyms } = record()
  expect(JSON.stringify(file)).not.toMatch(/Mia|Park|Somebody/)
  expect(readLog(JSON.stringify(file)).names).toBeUndefined()
  const named = JSON.stringify({ ...file, names: namesIn(file, pseudonyms.names()) })
  expect(named).not.toContain('Somebody')
  const log = readLog(named)
  expect(findFailedCheck(rootReducer, log)).toBeNull()
  expect(withNames(log).actions).toEqual(actions)
})

test('a replay shows real names, and still passes its checks', () => {
  const { file, pseudonyms } = record()
  const log = readLog(JSON.stringify({ ...file, names: namesIn(file, pseudonyms.names()) }))
  const { log: shown, timeline, checked } = recordingOf(log, new FakeClock())
  expect(shown.actions).toEqual(actions)
  expect(timeline.stateAfter(2).users.typed).toBe('Mia Park')
  expect(checked.timeline.stateAfter(2).users.typed).not.toBe('Mia Park')
  expect(findFailedCheck(rootReducer, checked.log)).toBeNull()
})

test('a rewritten log contains no real name', () => {
  const { file, pseudonyms } = record()
  const log = readLog(JSON.stringify({ ...file, names: namesIn(file, pseudonyms.names()) }))
  expect(writeLog(rootReducer, log)).not.toMatch(/Mia|Park/)
})

test.each([7, [], { Alma: 1 }, null])('invalid names are ignored: %j', (names) => {
  const { file } = record()
  expect(readLog(JSON.stringify({ ...file, names })).names).toBeUndefined()
})

test('a name like "constructor" does no harm', () => {
  const { file } = record()
  const names = JSON.parse('{"__proto__":"x","constructor":"y"}')
  const log = readLog(JSON.stringify({ ...file, names }))
  expect(withNames(log).actions).toHaveLength(actions.length)
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
