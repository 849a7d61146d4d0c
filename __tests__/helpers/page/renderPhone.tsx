import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Account } from '../../../contract/account'
import { callRequested } from '../../../src/features/calls/callsSlice'
import type { EngineFact } from '../../../src/services/callEngine'
import type { FakeApi } from '../api/fakeApi'
import { callTarget, wireCall } from '../api/sampleCalls'
import { FakeClock } from '../fakeClock'
import { until } from '../until'
import { answerPhone } from './answerPhone'
import { fakeCallTab } from './fakeCallTab'
import { fakeEngine } from './fakeEngine'
import { fakeServices } from './fakeServices'
import { renderApp } from './renderApp'

interface Options {
  ui?: ReactNode
  path?: string
  account?: Account
  creditsPerMinute?: number
}

/** On the test's clock. */
const SETTLED_WITHIN_MS = 60_000

/** The app with a fake call engine and a fake clock; the API answers as for a standard parent. */
export async function renderPhone(api: FakeApi, { ui, path = '/', account, creditsPerMinute = 1 }: Options = {}) {
  answerPhone(api, { account, creditsPerMinute })
  const clock = new FakeClock()
  // RTK Query timestamps responses with Date.now().
  jest.spyOn(Date, 'now').mockImplementation(clock.now)
  const engine = fakeEngine({ now: clock.now })
  const callTab = fakeCallTab()
  const app = await renderApp({ path, ui, services: fakeServices({ token: 'token', clock, engine, callTab }) })
  const { store } = app
  await act(() => until('the account is loaded', () => store.getState().account.status === 'known'))

  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action))
  const tell = (fact: EngineFact) => act(async () => engine.report(fact))
  const call = async () => {
    await dispatch(callRequested(callTarget))
    await act(() => until('the engine has the call', () => engine.seen.placed))
  }
  const talk = async () => {
    await call()
    await tell({ kind: 'answered' })
  }
  /** Lets the server settle the call. */
  const settle = async (changes: object = {}) => {
    api.answer('GET Calls/C1', {
      resources: { call: { ...wireCall, credits_per_minute: creditsPerMinute, ...changes } },
    })
    await act(() =>
      until(
        'it is settled',
        async () => {
          await clock.advance(1000)
          return store.getState().calls.current.record
        },
        SETTLED_WITHIN_MS,
      ),
    )
  }
  return {
    ...app,
    engine,
    clock,
    callTab,
    dispatch,
    tell,
    call,
    talk,
    settle,
    advance: (ms: number) => act(() => clock.advance(ms)),
  }
}
