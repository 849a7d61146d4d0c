import { callRequested } from '../../../src/features/calls/callsSlice'
import type { EndCause } from '../../../src/services/callEngine'
import { callTarget } from '../api/sampleCalls'
import { FakeClock } from '../fakeClock'
import { until } from '../until'
import { fakeCallTab } from './fakeCallTab'
import { fakeEngine } from './fakeEngine'
import { fakeServices } from './fakeServices'
import { openStore } from './openStore'

interface World {
  /** Why the microphone cannot be opened. */
  obstacle?: EndCause
  /** Another tab has a call. */
  isTaken?: boolean
  /** The call that was in progress before a reload. */
  remembered?: string
}

/** The app without its screens, with a fake call engine and a logged-in account. */
export async function openPhone({ obstacle, isTaken = false, remembered }: World = {}) {
  const clock = new FakeClock()
  const engine = fakeEngine({ obstacle: obstacle ?? null, now: clock.now })
  const callTab = fakeCallTab({ isTaken, remembered: remembered ?? null })
  const services = fakeServices({ token: 'token', clock, engine, callTab })
  const app = openStore({ services })
  app.visit('/nowhere')
  await until('the account is loaded', () => app.getState().account.status === 'known')
  const call = () => app.getState().calls.current
  const request = (extension?: string) => app.dispatch(callRequested({ ...callTarget, extension }))
  const connected = async () => {
    request()
    await until('the engine has the call', () => engine.seen.placed)
  }
  const answered = async () => {
    await connected()
    engine.report({ kind: 'ringing' })
    engine.report({ kind: 'answered' })
  }
  return { ...app, clock, engine, callTab, services, call, request, connected, answered }
}
