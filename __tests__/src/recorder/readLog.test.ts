import fc from 'fast-check'
import { checkSize, readLog } from '../../../src/recorder/readLog'
import { UnreadableLog } from '../../../src/recorder/unreadableLog'

const actions = [{ type: 'a/one', payload: '<img src=x onerror=alert(1)>' }, { type: 'a/two' }, { type: 'a/three' }]
const state = { a: { n: 1 } }
const lifted = {
  monitorState: {},
  nextActionId: 4,
  actionsById: {
    0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 1 },
    1: { type: 'PERFORM_ACTION', action: actions[0], timestamp: 10 },
    2: { type: 'PERFORM_ACTION', action: actions[1], timestamp: 20 },
    3: { type: 'PERFORM_ACTION', action: actions[2], timestamp: 30 },
  },
  stagedActionIds: [0, 1, 2, 3],
  skippedActionIds: [2],
  committedState: state,
  currentStateIndex: 3,
  computedStates: [],
}

test("DevTools' pair of texts, with and without the first state", () => {
  const pair = { payload: JSON.stringify(actions), preloadedState: JSON.stringify(state) }
  expect(readLog(JSON.stringify(pair, null, '\t'))).toEqual({ actions, preloadedState: state, cut: 0 })
  expect(readLog(JSON.stringify({ payload: pair.payload }))).toEqual({ actions, cut: 0 })
})

test("DevTools' lifted state, without its own first action and those that were skipped", () => {
  expect(readLog(JSON.stringify(lifted))).toEqual({
    actions: [actions[0], actions[2]],
    preloadedState: state,
    times: [10, 30],
    cut: 0,
  })
})

test.each([
  // 55-devtools-raw-tab.txt
  [
    "{type: 'dialer/numberTyped', payload: {number: '+14155550132', isWhole: true}}",
    { type: 'dialer/numberTyped', payload: { number: '+14155550132', isWhole: true } },
  ],
  [
    `{\n  type: "a/b",\n  payload: {note: 'it\\'s "fine", ok: {x}', 'a-b': undefined, list: [1, 2,],},\n}`,
    { type: 'a/b', payload: { note: `it's "fine", ok: {x}`, 'a-b': null, list: [1, 2] } },
  ],
])("what DevTools' Raw tab shows: %s", (raw, action) => {
  expect(readLog(raw)).toEqual({ actions: [action], cut: 0 })
  expect(readLog(`[${raw}, ${raw}]`)).toEqual({ actions: [action, action], cut: 0 })
})

test('a bare list of actions', () => {
  expect(readLog(JSON.stringify(actions))).toEqual({ actions, cut: 0 })
})

test('a list shortened by the app is read', () => {
  const shortened = [{ type: 'a', payload: { patches: [{ op: 'replace', path: ['length'], value: 2 }] } }]
  expect(readLog(JSON.stringify(shortened)).actions).toEqual(shortened)
})

test('a byte order mark is ignored', () => {
  expect(readLog(`\ufeff${JSON.stringify(actions)}`).actions).toEqual(actions)
})

test('other parts of a support file are only read in our own format', () => {
  const extras = { format: 1, app: { version: 1 }, environment: 'x', times: [1], checks: { count: 'many' }, cut: -3 }
  expect(readLog(JSON.stringify({ payload: JSON.stringify(actions), ...extras }))).toEqual({ actions, cut: 0 })
})

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
const withPart = (part: string) => `[{"type":"a","payload":${part}}]`

test.each([
  ['nothing', '', 'This file is empty.'],
  ['no JSON', 'GIF89a', 'This file is not JSON.'],
  ['half a file', JSON.stringify(actions).slice(0, 40), 'This file is truncated: save or send it again.'],
  [
    'another JSON',
    '{"name":"tealine"}',
    'This file is not an action log: it is neither a support file nor an export of Redux DevTools.',
  ],
  ['a number', '7', 'This file is not an action log.'],
  ['actions that are not text', '{"payload":[]}', 'The list of actions in this file is not a string.'],
  ['half a list', '{"payload":"[{"}', 'The list of actions in this file is truncated: save or send it again.'],
  ['no list', '{"payload":"{}"}', 'The actions in this file are not a list.'],
  [
    'a state that is not an object',
    '{"payload":"[]","preloadedState":"7"}',
    'The initial state in this file is not an object.',
  ],
  ['an action without a type', '[{"type":"a"},{"payload":1}]', 'Action 2 in this file has no type.'],
  [
    'a lifted state with gaps',
    '{"actionsById":{},"stagedActionIds":[0,1]}',
    'This export of Redux DevTools is missing some of its actions.',
  ],
  ['a later format', '{"payload":"[]","format":2}', 'This file has format 2; this version of the app reads format 1.'],
  [
    'a prototype as key',
    withPart('{"__proto__":{"x":1}}'),
    'This file contains the name __proto__, which no log of this app does: it was not opened.',
  ],
  [
    'a prototype as text',
    withPart('{"queryCacheKey":"\\u005f_proto__"}'),
    'This file contains the name __proto__, which no log of this app does: it was not opened.',
  ],
  [
    'a constructor',
    withPart('{"constructor":{"prototype":{}}}'),
    'This file contains the name constructor, which no log of this app does: it was not opened.',
  ],
  [
    'endless nesting',
    withPart(deep),
    'This file contains more than 100 levels of nesting, which no log of this app does: it was not opened.',
  ],
  [
    'a list without end',
    withPart('{"patches":[{"op":"replace","path":["rows","length"],"value":4294967295}]}'),
    'This file contains a change that makes a list of more than 100,000 items, which no log of this app does: it was not opened.',
  ],
  [
    'a place far behind the end of a list',
    withPart('{"patches":[{"op":"replace","path":["rows","4294967290"],"value":1}]}'),
    'This file contains a change that makes a list of more than 100,000 items, which no log of this app does: it was not opened.',
  ],
  [
    'too many actions',
    JSON.stringify(Array(200_001).fill({ type: 'a' })),
    'This file has 200,001 actions; the maximum is 200,000.',
  ],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => readLog(text)).toThrow(new UnreadableLog(sentence))
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('a file of more than 50 MB is refused before it is read', () => {
  expect(() => checkSize(50 * 1024 * 1024)).not.toThrow()
  expect(() => checkSize(50 * 1024 * 1024 + 1)).toThrow('This file has 51 MB; the limit is 50 MB.')
})

test('any JSON, and any truncated log, is either read or refused', () => {
  const attempt = (text: string) => {
    try {
      readLog(text)
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableLog)
    }
  }
  const whole = JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(state), format: 1 })
  fc.assert(fc.property(fc.json(), attempt))
  fc.assert(fc.property(fc.nat(whole.length), (end) => attempt(whole.slice(0, end))))
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(lifted)), (value, key) =>
      attempt(JSON.stringify({ ...lifted, [key]: value })),
    ),
  )
})

test('an action type of 3 MB is refused with a sentence', () => {
  const file = JSON.stringify([{ type: 'a/b' }, { type: 'x'.repeat(3_000_000) }])
  expect(() => readLog(file)).toThrow('Action 2 in this file has a type that no app has: it is too long.')
})

test.each([[[-1, 5]], [[0, 1e300]], [[0, 8.65e15]], [['0', 1]]])(
  'times that no clock shows are ignored: %j',
  (times) => {
    const payload = JSON.stringify([{ type: 'a/b' }, { type: 'a/c' }])
    expect(readLog(JSON.stringify({ payload, times })).times).toBeUndefined()
    expect(readLog(JSON.stringify({ payload, times: [0, 8.64e15] })).times).toEqual([0, 8.64e15])
  },
)
