import { readFileSync } from 'node:fs'
import { folder, sampleLog as log, runCommand as replay, save, visits } from '../../helpers/recording/replayCommand'

const file = save('log.json', log)

test('a log that replays as it was recorded passes', () => {
  expect(replay(file, '--assert')).toEqual({ code: 0, output: '120 actions replay as recorded (3 checks).' })
})

test('for a log that diverges, the action and the path are named', () => {
  const changed = JSON.parse(log)
  changed.checks.parts[6].changed['navigation.location.key'] = '"k7"'
  const { code, output } = replay(save('named.json', JSON.stringify(changed)), '--assert')
  expect(code).toBe(1)
  expect(output).toBe(
    'Action 70, "app/routeChanged", navigation.location.key: was "k7", is "k69".\nThe check after action 60 still matched, the one after action 70 does not.',
  )
})

test('for a log of an older version, the first failing check is shown, with the changes since the previous one', () => {
  const changed = JSON.parse(log)
  delete changed.checks.parts
  changed.checks.states[1] = '0'.repeat(16)
  const { code, output } = replay(save('changed.json', JSON.stringify(changed)), '--assert')
  expect(code).toBe(1)
  expect(output).toContain('After action 100 the state differs from the recorded one')
  expect(output).toContain(
    'After action 50 it still matched. Changes since then:\n  navigation.location.key: "k49" → "k99"',
  )
})

test('for a log with manually edited actions, the effect on the state is shown too', () => {
  const edited = JSON.parse(log)
  const actions = JSON.parse(edited.payload)
  actions[70].payload.pathname = '/settings'
  actions[99].payload.pathname = '/settings'
  const { code, output } = replay(
    save('edited.json', JSON.stringify({ ...edited, payload: JSON.stringify(actions) })),
    '--assert',
  )
  expect(code).toBe(1)
  expect(output).toContain(
    'The actions differ from those that were saved: the file was modified.\nAction 100, "app/routeChanged", navigation.location.pathname: was "/login", is "/settings"',
  )

  actions[99].payload.pathname = '/login'
  const harmless = save('harmless.json', JSON.stringify({ ...edited, payload: JSON.stringify(actions) }))
  expect(replay(harmless, '--assert')).toEqual({
    code: 1,
    output: 'The actions differ from those that were saved: the file was modified.',
  })
})

test('a log without checks does not pass', () => {
  expect(replay(save('bare.json', JSON.stringify(visits)), '--assert')).toEqual({
    code: 1,
    output: 'This file has no checks: Redux DevTools does not write any.',
  })
})

test('several files are checked at once; the worst result determines the exit code', () => {
  const bare = save('bare.json', JSON.stringify(visits))
  const half = save('half.json', log.slice(0, 99))
  const { code, output } = replay(file, bare, half, '--assert')
  expect(code).toBe(3)
  expect(output.split('\n')).toEqual([
    `${file}: 120 actions replay as recorded (3 checks).`,
    `${bare}: This file has no checks: Redux DevTools does not write any.`,
    `${half}: This file is truncated: save or send it again.`,
  ])
  expect(replay(file, bare, '--assert').code).toBe(1)
  expect(replay(file, file, '--assert').code).toBe(0)
  expect(JSON.parse(replay(file, bare, '--assert', '--json').output)).toMatchObject([
    { file, failures: [] },
    { file: `${folder}/bare.json`, failures: [{ what: 'noChecks' }] },
  ])
})

test('an intended new state is re-recorded, and the rest of the file stays', () => {
  const changed = JSON.parse(log)
  changed.checks.states = ['0'.repeat(16)]
  const outdated = save('outdated.json', JSON.stringify(changed))
  expect(replay(outdated, file, '--update')).toEqual({
    code: 0,
    output: [outdated, file].map((path) => `${path}: Updated the checks of 120 actions.`).join('\n'),
  })
  expect(readFileSync(outdated, 'utf8')).toBe(log)
  expect(readFileSync(file, 'utf8')).toBe(log)
})
