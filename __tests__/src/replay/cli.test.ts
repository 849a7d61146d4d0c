import { sampleLog as log, runCommand as replay, save } from '../../helpers/recording/replayCommand'

const file = save('log.json', log)

test('prints the state, at the end or after some actions', () => {
  const end = replay(file)
  expect(end.code).toBe(0)
  expect(end.output).toContain('120 actions, 7 older ones dropped')
  expect(end.output).toContain('After 120, "session/cookiesRefused", at "1970-01-01T00:00:00.500Z"')
  expect(replay(file, '--to', '2').output).toContain('"pathname":"/login"')
})

test('shows what changed between two actions, with arguments in either order', () => {
  const expected = { code: 0, output: '  session.isCookieless: false → true' }
  expect(replay(file, '--diff', '119', '120')).toEqual(expected)
  expect(replay('--diff', '119', '120', file)).toEqual(expected)
})

test('has JSON output', () => {
  expect(JSON.parse(replay(file, '--json').output)).toMatchObject({
    actions: 120,
    to: 120,
    lastAction: 'session/cookiesRefused',
  })
  expect(JSON.parse(replay(file, '--assert', '--json').output)).toEqual({
    added: [],
    failures: [],
    actions: 120,
    checks: 3,
  })
  expect(JSON.parse(replay('nowhere', '--json').output).error).toContain('nowhere cannot be opened')
})

test.each([
  [[], 'Specify one file.'],
  [[file, 'another'], 'Specify one file.'],
  [[file, '--to', 'x'], '--to requires a number'],
  [[file, '--diff', '1'], '--diff requires a number'],
  [[file, '--to', '121'], 'There is no action 121: the file has 120.'],
  [[file, '--what'], "Unknown option '--what'"],
  [[file, '--assert', '--emit-test'], 'Use only one of'],
  [[file, '--assert', '--to', '3'], '--to can only be combined with --emit-test'],
])('%j is rejected with a hint', (words, sentence) => {
  const { code, output } = replay(...words)
  expect(code).toBe(2)
  expect(output).toContain(sentence)
  expect(output).toContain('npm run replay -- FILE')
})

test('a file’s contents cannot control the terminal', () => {
  const { output } = replay(save('escapes.json', JSON.stringify([{ type: '\u001b[2J\u009bboo' }])))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: checks that there are none
  expect(output).not.toMatch(/[\u0000-\u0009\u001b\u0080-\u009f]/)
})
