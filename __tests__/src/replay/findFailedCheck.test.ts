import type { UnknownAction } from '@reduxjs/toolkit'
import { createReducer } from '@reduxjs/toolkit'
import { isProblem } from '../../../src/app/support/problemOf'
import { checksOf } from '../../../src/recorder/actionLog'
import { describeFailure } from '../../../src/replay/cli/report'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'

interface State {
  session: { error: string | null; tries: number }
  list: { items: string[] }
}

const first: State = { session: { error: null, tries: 0 }, list: { items: [] } }

/** What a version of the app makes of a refused log-in. */
const version = (error: string) =>
  createReducer(first, (builder) =>
    builder
      .addCase('session/logInRefused', (state) => {
        state.session.error = error
        state.session.tries += 1
      })
      .addCase('list/added', (state) => {
        state.list.items.push('a line that is longer than what a check shows as it is')
      }),
  )

const added = (count: number) => Array.from({ length: count }, () => ({ type: 'list/added' }))
const log = { actions: [...added(4), { type: 'session/logInRefused' }, ...added(18)], cut: 0 }
const saved = { ...log, checks: checksOf(version('wrong_pin'), log, undefined, ({ type }) => /Refused$/.test(type)) }

test('every tenth action is checked, each error, and the last one', () => {
  expect(saved.checks.parts?.map(({ after }) => after)).toEqual([5, 10, 20, 23])
  expect(findFailedCheck(version('wrong_pin'), saved)).toBeNull()
})

test('a check stands at each error of the page and the telephone, and at no request that was skipped', () => {
  const errors = [
    { type: 'app/pageFaulted', payload: { kind: 'longTask', ms: 700 } },
    { type: 'list/added' },
    { type: 'api/executeQuery/rejected', meta: { condition: true } },
    { type: 'calls/engineReported', payload: { fact: { kind: 'reconnecting' } } },
    { type: '__rtkq/offline' },
    ...added(2),
  ]
  const { parts } = checksOf(version('locked'), { actions: errors, cut: 0 }, undefined, isProblem)
  expect(parts?.map(({ after }) => after)).toEqual([1, 4, 5, 7])
})

test('a failing replay names the action and the path, with what it was and is', () => {
  const failed = findFailedCheck(version('locked'), saved)
  expect(failed).toMatchObject({
    what: 'state',
    passed: 0,
    culprit: 5,
    type: 'session/logInRefused',
    parts: [{ path: 'session.error', was: '"wrong_pin"', is: '"locked"' }],
  })
  expect(failed && describeFailure(failed)).toEqual([
    'Action 5, "session/logInRefused", session.error: was "wrong_pin", is "locked".',
    'The check after action 0 still matched, the one after action 5 does not.',
  ])
})

test('a request is named with its endpoint', () => {
  const refusal = { type: 'api/executeMutation/rejected', meta: { arg: { endpointName: 'logIn' } } }
  const errorOf =
    (code: string) =>
    (error: string | null = null, action: UnknownAction) =>
      action.type === refusal.type ? code : error
  const actions = [refusal]
  const recorded = { actions, cut: 0, checks: checksOf(errorOf('wrong_pin'), { actions, cut: 0 }) }
  expect(findFailedCheck(errorOf('locked'), recorded)).toMatchObject({
    culprit: 1,
    type: 'api/executeMutation/rejected · logIn',
  })
})

/** A version whose log-ins are refused with this error. */
const refusing =
  (error: object) =>
  (state: { error: object | null } = { error: null }, { type }: UnknownAction) =>
    type === 'session/logInRefused' ? { error } : state

test('of what became a record the field that differs is named; files with its hash alone still pass', () => {
  const nine = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, status: 401, message: 'x'.repeat(60), code: 'wrong_pin' }
  const refused = { actions: [{ type: 'session/logInRefused' }], cut: 0 }
  const checks = checksOf(refusing(nine), refused)
  const changed = { ...nine, code: 'locked' }
  const failed = findFailedCheck(refusing(changed), { ...refused, checks })
  expect(failed?.parts).toEqual([{ path: 'error.code', was: '"wrong_pin"', is: '"locked"' }])
  expect(failed?.culprit).toBe(1)
  const renamed = { ...nine, code: undefined, reason: 'wrong_pin' }
  expect(findFailedCheck(refusing(renamed), { ...refused, checks })?.parts).toEqual([
    { path: 'error.code', was: '"wrong_pin"', is: 'nothing' },
    { path: 'error.reason', was: 'nothing', is: '"wrong_pin"' },
  ])
  const [hash = ''] = checks.parts?.[0]?.changed.error?.split(' ') ?? []
  const older = { ...checks, parts: [{ after: 1, changed: { error: hash } }] }
  expect(findFailedCheck(refusing(nine), { ...refused, checks: older })).toBeNull()
  expect(findFailedCheck(refusing(changed), { ...refused, checks: older })?.parts).toHaveLength(1)
})

/** The version with a field more, which changes as well, and what this version makes of an error. */
const laterVersion =
  (error: string) => (state: (State & { list: { isFull?: boolean } }) | undefined, action: UnknownAction) => {
    const { session, list } = version(error)(state, action)
    return { session: { ...session, isLocked: session.tries > 0 }, list: { isFull: list.items.length > 15, ...list } }
  }

/** As the app saves it, with a state of its own. */
const whole = { ...saved, preloadedState: first }

test('fields that a later version added are counted apart', () => {
  const failed = findFailedCheck(laterVersion('wrong_pin'), whole)
  expect(failed).toMatchObject({ what: 'fields', parts: [], added: ['session.isLocked', 'list.isFull'] })
  expect(failed && describeFailure(failed)).toEqual([
    'The actions replay as recorded.',
    'Aside from that, this version has 2 fields more: session.isLocked, list.isFull.',
  ])
})

test('what really differs in a later version is found behind the fields that it added', () => {
  const failed = findFailedCheck(laterVersion('locked'), whole)
  expect(failed).toMatchObject({ what: 'state', culprit: 5, added: ['session.isLocked', 'list.isFull'] })
  expect(failed?.parts).toEqual([{ path: 'session.error', was: '"wrong_pin"', is: '"locked"' }])
})

test('a field that only an action sets is a difference', () => {
  const setting = (state = first, action: UnknownAction): State & { list: { isOld?: boolean } } =>
    action.type === 'session/logInRefused'
      ? { ...version('wrong_pin')(state, action), list: { ...state.list, isOld: true } as State['list'] }
      : version('wrong_pin')(state, action)
  expect(findFailedCheck(setting, saved)).toMatchObject({
    what: 'state',
    culprit: 5,
    parts: [{ path: 'list.isOld', was: 'nothing', is: 'true' }],
  })
})

test('between two checks, the last action that changes what differs is named', () => {
  const late = { actions: [...added(12), { type: 'session/left' }, ...added(7)], cut: 0 }
  const leaving = (state = first, action: UnknownAction): State =>
    action.type === 'session/left'
      ? { ...state, session: { ...state.session, tries: 7 } }
      : version('wrong_pin')(state, action)
  const failed = findFailedCheck(leaving, { ...late, checks: checksOf(version('wrong_pin'), late) })
  expect(failed?.parts).toEqual([{ path: 'session.tries', was: '0', is: '7' }])
  expect(failed).toMatchObject({ passed: 10, count: 20, culprit: 13, type: 'session/left' })
})

test('when no action changes a part any more, the range is reported, and no single action', () => {
  const without = (state = first, action: UnknownAction): State =>
    action.type === 'list/added' ? state : version('wrong_pin')(state, action)
  const many = { actions: added(12), cut: 0 }
  const failed = findFailedCheck(without, { ...many, checks: checksOf(version('wrong_pin'), many) })
  expect(failed).toMatchObject({ what: 'state', passed: 0, count: 10, culprit: 0, type: '' })
  expect(failed && describeFailure(failed)[0]).toMatch(/^Between action 1 and action 10, list\.items: was /)
  const one = { actions: added(1), cut: 0 }
  expect(findFailedCheck(without, { ...one, checks: checksOf(version('wrong_pin'), one) })?.culprit).toBe(1)
})

test('a modified initial state is reported, even where no action changes it', () => {
  const preloadedState = { ...first, session: { error: 'offline', tries: 1 } }
  const visits = { actions: added(60), cut: 0, preloadedState: first }
  const checks = checksOf(version('wrong_pin'), visits)
  expect(findFailedCheck(version('wrong_pin'), { ...visits, checks })).toBeNull()
  const failed = findFailedCheck(version('wrong_pin'), { ...visits, preloadedState, checks })
  expect(failed).toMatchObject({ what: 'start', culprit: 0, expected: checks.states[0] })
  expect(failed && describeFailure(failed)).toEqual([
    'The state before the first action is not the one that was saved: the file was modified, or the app now begins differently.',
  ])
})

test("a state that the app reached and the recording does not is the recorder's own fault", () => {
  const live = { ...first, session: { error: 'offline', tries: 1 } }
  const broken = { ...log, checks: checksOf(version('wrong_pin'), log, live) }
  const failed = findFailedCheck(version('wrong_pin'), broken)
  expect(failed).toMatchObject({ what: 'live', culprit: 0, type: '' })
  expect(failed?.parts).toContainEqual({ path: 'session.error', was: '"offline"', is: '"wrong_pin"' })
  expect(failed && describeFailure(failed)[0]).toMatch(/^The recorder missed something/)
})

test('a page with fewer slices than the whole app is compared by its own', () => {
  const { session } = version('wrong_pin')(first, { type: 'session/logInRefused' })
  const visitor = { ...log, checks: checksOf(version('wrong_pin'), log, { session }) }
  expect(findFailedCheck(version('wrong_pin'), visitor)).toBeNull()
})

test('files with hashes of whole states only are checked as before', () => {
  const { parts: _, ...checks } = saved.checks
  expect(findFailedCheck(version('wrong_pin'), { ...log, checks })).toBeNull()
  expect(findFailedCheck(version('locked'), { ...log, checks })).toMatchObject({ what: 'state', count: 23, parts: [] })
})
