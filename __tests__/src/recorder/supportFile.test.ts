import type { LiftedState } from '@redux-devtools/instrument'
import { instrument } from '@redux-devtools/instrument'
import type { Action } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../../../src/app/rootReducer'
import { rootReducer } from '../../../src/app/rootReducer'
import { checksOf, replay } from '../../../src/recorder/actionLog'
import { readLog } from '../../../src/recorder/readLog'
import { createSupportFile } from '../../../src/recorder/supportFile'
import { parent } from '../../helpers/api/customers'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { loadPage } from '../../helpers/page/loadPage'
import { importIntoDevTools } from '../../helpers/recording/importIntoDevTools'
import { until } from '../../helpers/until'

const PHONE = '+12025557788'
const FICTITIOUS = expect.stringMatching(/^\+1[2-9]\d\d55501\d\d$/)
const about = {
  app: { version: '1.2.3', commit: 'abc' },
  environment: { browser: 'a test', size: [1280, 800] as [number, number], timeZone: 'Asia/Tokyo', language: 'ja' },
}

const api = startFakeApi()

async function record() {
  api.answer('GET Account', { resources: { account: { ...parent, phone_number: PHONE } } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', () => [])
  const page = loadPage({ token: 'a token' })
  for (let visit = 0; visit < 60; visit++)
    page.visit(visit % 2 ? '/nowhere' : `/nowhere?to=${encodeURIComponent(PHONE)}`)
  await until('the account is known', () => page.getState().account.status === 'known')
  const recording = page.recording()
  return { page, recording, file: JSON.stringify(createSupportFile(rootReducer, recording, about)) }
}

test('the file describes itself and contains checks for a replay', async () => {
  const { recording, file } = await record()
  const log = readLog(file)
  expect(JSON.parse(file)).toMatchObject({ format: 1, ...about })
  expect(log).toMatchObject({ ...about, cut: 0 })
  expect(log.actions.map(({ type }) => type)).toEqual(recording.entries.map(({ text }) => JSON.parse(text).type))
  expect(log.times).toEqual(recording.entries.map(({ at }) => at))
  const { length } = log.actions
  expect(length).toBeGreaterThan(50)
  expect(log.checks).toMatchObject({ count: length })
  expect(log.checks?.states).toHaveLength(Math.ceil(length / 50))
  expect(checksOf(rootReducer, log)).toEqual(log.checks)
})

test('replaying restores the state of the app, with a fictitious number for a real one', async () => {
  const { page, file } = await record()
  expect(page.getState().account.account?.phoneNumber).toBe(PHONE)
  expect(file).not.toContain(PHONE.slice(1))
  // With the salt, the real numbers could be found by trying all of them.
  const { salt } = JSON.parse(page.world.recording?.split('\n')[0] ?? '')
  expect(salt).toMatch(/./)
  expect(file).not.toContain(salt)
  const last = [...replay(rootReducer, readLog(file))].at(-1)?.state
  expect(last?.account.account).toEqual({ ...page.getState().account.account, phoneNumber: FICTITIOUS })
  expect(last?.navigation).toEqual(page.getState().navigation)
})

test('Redux DevTools imports the file as it is and reaches the same state at every action', async () => {
  const { file } = await record()
  const { computedStates, currentStateIndex } = importIntoDevTools(file)
  expect(computedStates.filter(({ error }) => error)).toEqual([])
  expect(currentStateIndex).toBe(computedStates.length - 1)
  const replayed = [...replay(rootReducer, readLog(file))].map(({ state }) => state)
  expect(computedStates.slice(1).map(({ state }) => state)).toEqual(replayed)
})

test('what Redux DevTools exports of the same actions is read as the same log', async () => {
  const { file } = await record()
  const ours = readLog(file)
  const store = legacy_createStore(
    rootReducer,
    ours.preloadedState as RootState,
    instrument<RootState, Action, unknown>(undefined, { maxAge: 6000 }),
  )
  for (const action of ours.actions) store.dispatch(action)
  const lifted: LiftedState<RootState, Action, unknown> = store.liftedStore.getState()
  const wholeState = readLog(JSON.stringify(lifted))
  expect(wholeState.actions).toEqual(ours.actions)
  expect(wholeState.preloadedState).toEqual(ours.preloadedState)
  expect(checksOf(rootReducer, wholeState)).toEqual(ours.checks)
})

test.each(['constructor', '__proto__', 'toString'])(
  'an account called %s has files that open, with names and without',
  async (name) => {
    api.answer('GET Account', { resources: { account: { ...parent, name } } })
    api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
    api.answer('rpc list_products', () => [])
    const page = loadPage({ token: 'a token' })
    page.visit(`/nowhere?q=${name}`)
    await until('the account is known', () => page.getState().account.status === 'known')
    const file = createSupportFile(rootReducer, page.recording(), about)
    expect(readLog(JSON.stringify(file)).actions.length).toBeGreaterThan(1)
    const madeUp = readLog(JSON.stringify({ ...file, names: { Alma: name } }))
    expect(madeUp.names?.get('Alma')).toBe(name)
  },
)
