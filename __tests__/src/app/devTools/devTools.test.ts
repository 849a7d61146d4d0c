import { createDevTools } from '../../../../src/app/devTools/devTools'
import { screenBroke } from '../../../../src/events'

const PHONE = '+12025557788'
const FICTITIOUS = /^\+1\d{3}55501\d{2}$/

function open() {
  const { actionSanitizer, stateSanitizer } = createDevTools('a salt')
  if (!actionSanitizer || !stateSanitizer) throw new Error('Redux DevTools would show all as it is')
  return {
    action: <Payload>(payload: Payload) => actionSanitizer({ type: screenBroke.type, payload }, 1).payload,
    state: <State>(state: State) => stateSanitizer(state, 1),
  }
}

test('actions and states show the same fictitious number for a real one, in names as well', () => {
  const devTools = open()
  const { number } = devTools.action({ number: PHONE })
  expect(number).toMatch(FICTITIOUS)
  const state = { dialer: { number: PHONE, isWhole: true }, api: { queries: { [`getRate("${PHONE}")`]: null } } }
  expect(devTools.state(state)).toEqual({
    dialer: { number, isWhole: true },
    api: { queries: { [`getRate("${number}")`]: null } },
  })
})

test('secrets are redacted even after the reducers', () => {
  const devTools = open()
  expect(devTools.action({ pin: '1234' })).toEqual({ pin: '[hidden]' })
  expect(devTools.state({ session: { pin: '1234' } })).toEqual({ session: { pin: '[hidden]' } })
})

test('an action that is not plain data is shown by its name, and a missing state as missing', () => {
  const devTools = createDevTools('a salt')
  expect(devTools.actionSanitizer?.({ type: screenBroke.type, payload: 1n } as { type: string }, 1)).toEqual({
    type: screenBroke.type,
  })
  expect(devTools.stateSanitizer?.(undefined, 0)).toBeUndefined()
})

test('they show the past and import recordings, and offer nothing that changes what happened', () => {
  const { features = {}, maxAge } = createDevTools('a salt')
  const offered = Object.entries(features).filter(([, isOn]) => isOn)
  expect(offered.map(([name]) => name).sort()).toEqual(['export', 'import', 'jump', 'pause'])
  // What is not named is on by default.
  expect(Object.keys(features).sort()).toEqual(
    ['dispatch', 'export', 'import', 'jump', 'lock', 'pause', 'persist', 'reorder', 'skip', 'test'].sort(),
  )
  expect(maxAge).toBeGreaterThan(5000)
})

test('of a state with thousands of calls, an action costs only what it changed: 57-devtools-state.md', () => {
  const devTools = open()
  const calls = Array.from({ length: 5000 }, (_, at) => ({
    sid: `C${at}`,
    to: PHONE,
    name: 'Maya Chen',
    note: `${PHONE}`,
  }))
  const api = { queries: { listCalls: { data: { calls } } } }
  const before = { dialer: { number: '+1' }, api }
  const after = { ...before, dialer: { number: PHONE } }
  const [shownBefore, shownAfter] = [devTools.state(before), devTools.state(after)]
  expect(shownAfter.api).toBe(shownBefore.api)
  expect(shownAfter.dialer.number).toMatch(FICTITIOUS)
  expect(JSON.stringify(shownAfter)).not.toMatch(/Maya|7788/)
  const withOneMore = { queries: { listCalls: { data: { calls: [{ ...calls[0], sid: 'D' }, ...calls] } } } }
  const shown = devTools.state({ ...after, api: withOneMore }).api.queries.listCalls.data.calls
  expect(shown[0]?.to).toMatch(FICTITIOUS)
  expect(shown.slice(1).every((call, at) => call === shownBefore.api.queries.listCalls.data.calls[at])).toBe(true)
})
