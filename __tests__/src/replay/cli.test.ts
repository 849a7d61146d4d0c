import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../../src/app/rootReducer'
import { routeChanged } from '../../../src/events'
import { cookiesRefused } from '../../../src/features/session/sessionSlice'
import { readLog } from '../../../src/recorder/readLog'
import { writeLog } from '../../../src/recorder/supportFile'
import { main } from '../../../src/replay/cli/main'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { tempFolder } from '../../helpers/tempFolder'

const folder = tempFolder()
const visits = Array.from({ length: 119 }, (_, visit) =>
  routeChanged({ key: `k${visit}`, pathname: visit % 2 ? '/login' : '/forgot-pin', search: '' }),
)
const log = writeLog(rootReducer, {
  actions: [...visits, cookiesRefused()],
  cut: 7,
  times: visits.map((_, at) => at).concat(500),
})
const file = save('log.json', log)

function save(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** What the command printed, and its exit code. */
function replay(...words: string[]) {
  const lines: string[] = []
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  jest.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  const code = main(words)
  return { code, output: lines.join('\n') }
}

test('tells where the state stands, at the end or after some actions', () => {
  const end = replay(file)
  expect(end.code).toBe(0)
  expect(end.output).toContain('120 actions, 7 older ones dropped')
  expect(end.output).toContain('After 120, "session/cookiesRefused", at "1970-01-01T00:00:00.500Z"')
  expect(replay(file, '--to', '2').output).toContain('"pathname":"/login"')
})

test('shows what changed between two actions, in either order of words', () => {
  const expected = { code: 0, output: '  session.isCookieless: false → true' }
  expect(replay(file, '--diff', '119', '120')).toEqual(expected)
  expect(replay('--diff', '119', '120', file)).toEqual(expected)
})

test('a log that replays as it was recorded passes, a changed one fails and says where', () => {
  expect(replay(file, '--assert')).toEqual({ code: 0, output: '120 actions replay as they were recorded (3 checks).' })
  const changed = JSON.parse(log)
  changed.checks.states[1] = '0'.repeat(16)
  const failed = replay(save('changed.json', JSON.stringify(changed)), '--assert')
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('After action 100 the state is another')
  expect(failed.output).toContain(
    'After action 50 it was still the same. Since then changed:\n  navigation.location.key: "k49" → "k99"',
  )
  const edited = { ...JSON.parse(log), payload: JSON.stringify(visits) }
  expect(replay(save('edited.json', JSON.stringify(edited)), '--assert').output).toBe(
    'The actions are not those that were saved: the file was changed.',
  )
  expect(replay(save('bare.json', JSON.stringify(visits)), '--assert').code).toBe(1)
})

test('answers programs in JSON', () => {
  expect(JSON.parse(replay(file, '--json').output)).toMatchObject({
    actions: 120,
    to: 120,
    lastAction: 'session/cookiesRefused',
  })
  expect(JSON.parse(replay(file, '--assert', '--json').output)).toEqual({ failure: null, actions: 120, checks: 3 })
  expect(JSON.parse(replay('nowhere', '--json').output).error).toContain('nowhere cannot be opened')
})

test.each([
  [[], 'Name one file.'],
  [[file, 'another'], 'Name one file.'],
  [[file, '--to', 'x'], '--to wants whole numbers'],
  [[file, '--diff', '1'], '--diff wants whole numbers'],
  [[file, '--to', '121'], 'There is no action 121: the file has 120.'],
  [[file, '--what'], "Unknown option '--what'"],
])('%j is not understood, and says how it is meant', (words, sentence) => {
  const { code, output } = replay(...words)
  expect(code).toBe(2)
  expect(output).toContain(sentence)
  expect(output).toContain('npm run replay -- FILE')
})

test('a file that cannot be read ends with 3 and a sentence', () => {
  expect(replay(join(folder, 'nowhere.json')).code).toBe(3)
  expect(replay(save('half.json', log.slice(0, 99)))).toEqual({
    code: 3,
    output: 'This file breaks off before its end: save or send it once more.',
  })
})

test('what a file says can do nothing in the terminal', () => {
  const { output } = replay(save('escapes.json', JSON.stringify([{ type: '\u001b[2J\u009bboo' }])))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(output).not.toMatch(/[\u0000-\u0009\u001b\u0080-\u009f]/)
})

test('writes a test that replays the log, with the log beside it', () => {
  const here = process.cwd()
  process.chdir(folder)
  try {
    const { code, output } = replay(file, '--emit-test')
    expect({ code, output }).toEqual({
      code: 0,
      output: 'Wrote __tests__/action-logs/log.test.ts and the log beside it.',
    })
    const test = readFileSync('__tests__/action-logs/log.test.ts', 'utf8')
    expect(test).toContain("readLog(readFileSync(join(__dirname, 'log.json'), 'utf8'))")
    const written = readLog(readFileSync('__tests__/action-logs/log.json', 'utf8'))
    expect(written).toEqual(readLog(log))
    expect(findFailedCheck(rootReducer, written)).toBeNull()
    expect(replay(file, '--emit-test')).toMatchObject({ code: 2 })
  } finally {
    process.chdir(here)
  }
})
