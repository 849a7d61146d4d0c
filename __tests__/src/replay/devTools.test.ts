import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiftedState } from '@redux-devtools/instrument'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { Action } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../../../src/app/rootReducer'
import { rootReducer } from '../../../src/app/rootReducer'
import { withEndpoint, withoutEndpoint } from '../../../src/recorder/endpointSuffix'
import { readLog } from '../../../src/recorder/readLog'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { writeLifted } from '../../../src/replay/writeLifted'

const log = readLog(readFileSync(join(__dirname, '../../action-logs/failed-login.json'), 'utf8'))

test('a file for Redux DevTools keeps the times, there and back, and leads to the same states as were recorded', () => {
  const lifted = JSON.parse(writeLifted(rootReducer, log)) as LiftedState<RootState, Action, unknown>
  const store = legacy_createStore(rootReducer, instrument<RootState, Action, unknown>(undefined, { maxAge: 6000 }))
  store.liftedStore.dispatch(ActionCreators.importState(lifted))
  const imported = store.liftedStore.getState()
  expect(imported.computedStates.filter(({ error }) => error)).toEqual([])
  expect(imported.computedStates).toHaveLength(log.actions.length + 1)
  expect(store.getState().navigation.location?.pathname).toBe('/login')
  const back = readLog(JSON.stringify(imported))
  expect(back.times).toEqual(log.times)
  expect(back.actions).toEqual(log.actions)
  expect(log.checks).toBeDefined()
  expect(findFailedCheck(rootReducer, { ...back, checks: log.checks! })).toBeNull()
})

test('requests are listed with their endpoint, which the reader drops again', () => {
  const request = log.actions.find(({ type }) => type === 'api/executeMutation/rejected')!
  const listed = withEndpoint(request)
  expect(listed.type).toBe('api/executeMutation/rejected · logIn')
  expect(readLog(JSON.stringify([listed])).actions).toEqual([request])
  const own = { type: 'session/logInSubmitted · odd' }
  expect(withoutEndpoint(own)).toBe(own)
})
