import { HttpResponse } from 'msw'
import { loggedOut } from '../../../../src/events'
import {
  callDismissed,
  callRequested,
  extensionClicked,
  hangUpClicked,
  holdClicked,
  muteClicked,
  tonePressed,
} from '../../../../src/features/calls/callsSlice'
import { microphoneChosen, speakerChosen } from '../../../../src/features/preferences/preferencesSlice'
import type { EndCause } from '../../../../src/services/callEngine'
import { parent } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { fakeCallTab } from '../../../helpers/fakeCallTab'
import { fakeEngine } from '../../../helpers/fakeEngine'
import { fakeServices } from '../../../helpers/fakeServices'
import { openStore } from '../../../helpers/openStore'
import { newCallAnswer, wireCall } from '../../../helpers/sampleCalls'
import { TestClock } from '../../../helpers/testClock'
import { until } from '../../../helpers/until'
import { watchActions } from '../../../helpers/watchActions'

const api = startFakeApi()
const running = { ...wireCall, status: 'answered', result: undefined, ended_at: undefined }

beforeEach(() => {
  api.answer('GET Account', { resources: { account: parent } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [] } })
  api.answer('GET Calls', { resources: { calls: [], next_cursor: null } })
  api.answer('rpc list_products', () => [])
  api.answer('POST Calls', newCallAnswer())
  api.answer('GET Calls/C1', { resources: { call: wireCall } })
  api.answer('DELETE Calls/C1', { resources: { call: wireCall } })
  api.answer('POST Calls/C1/quality', { resources: { call: wireCall } })
})

interface World {
  obstacle?: EndCause
  isTaken?: boolean
  remembered?: string
}

async function openPhone({ obstacle, isTaken = false, remembered }: World = {}) {
  const clock = new TestClock()
  const engine = fakeEngine({ obstacle: obstacle ?? null, now: clock.now })
  const callTab = fakeCallTab({ isTaken, remembered: remembered ?? null })
  const services = fakeServices({ token: 'token', clock, engine, callTab })
  const app = openStore({ services })
  app.visit('/nowhere')
  await until('the account is there', () => app.getState().account.status === 'known')
  const call = () => app.getState().calls.current
  const request = (extension?: string) =>
    app.dispatch(callRequested({ to: '+12025550100', callerIdSid: 'N1', callerId: '+12015550123', extension }))
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

describe('placing a call', () => {
  it('asks for the microphone, then the server, then hands the engine what it needs', async () => {
    const { connected, engine, call, callTab } = await openPhone()
    await connected()
    expect(engine.asked.map(([name]) => name)).toEqual(['prepare', 'place'])
    expect(engine.seen.placed).toEqual({
      callSid: 'C1',
      to: '+12025550100',
      connection: {
        sipUri: 'sip:caller@tealine.invalid',
        wsUrl: 'ws://localhost/sip',
        username: 'user-canary',
        password: 'password-canary',
        iceServers: [],
      },
    })
    expect(api.seen('POST Calls')[0]!.body).toEqual({ to: '+12025550100', caller_id_sid: 'N1' })
    expect(call()).toMatchObject({ phase: 'connecting', sid: 'C1' })
    expect(callTab.seen).toEqual({
      isHeld: true,
      told: { to: '+12025550100' },
      remembered: 'C1',
      asksBeforeLeaving: true,
    })
  })

  it('opens the devices that were chosen once', async () => {
    const { dispatch, request, engine } = await openPhone()
    dispatch(microphoneChosen({ id: 'mic-2' }))
    dispatch(speakerChosen({ id: 'out-2' }))
    request()
    expect(engine.asked).toContainEqual(['prepare', { microphoneId: 'mic-2', speakerId: 'out-2' }])
  })

  it('sends one key for one wish, also when the server has to be asked again', async () => {
    const { request, clock } = await openPhone()
    let tries = 0
    api.answer('POST Calls', () => (++tries < 3 ? HttpResponse.json({}, { status: 503 }) : newCallAnswer()))
    request()
    await until('it was tried three times', async () => {
      await clock.pass(1000)
      return api.seen('POST Calls').length === 3
    })
    const keys = api.seen('POST Calls').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  })

  it('without a microphone calls nobody, and says why', async () => {
    const { request, call, callTab } = await openPhone({ obstacle: 'microphoneDenied' })
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end?.cause).toBe('microphoneDenied')
    expect(api.seen('POST Calls')).toEqual([])
    expect(callTab.seen.isHeld).toBe(false)
  })

  it('while another tab has a call calls nobody, and gives the microphone back', async () => {
    const { request, call, engine } = await openPhone({ isTaken: true })
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end?.cause).toBe('otherTab')
    expect(api.seen('POST Calls')).toEqual([])
    expect(engine.seen.isMicrophoneOpen).toBe(false)
  })

  it('that the server refuses tells its words and lets go of everything', async () => {
    const { request, call, engine, callTab } = await openPhone()
    api.refuse('POST Calls', 402, { code: 'no_credits', message: 'You have no credits.' })
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end).toMatchObject({ cause: 'refused', error: { message: 'You have no credits.' } })
    expect(engine.count('place')).toBe(0)
    expect(engine.seen.isMicrophoneOpen).toBe(false)
    expect(callTab.seen).toMatchObject({ isHeld: false, told: null, asksBeforeLeaving: false })
  })

  it('that is cancelled while the server is asked is not placed by the late answer', async () => {
    const { request, dispatch, call, engine, store } = await openPhone()
    const actions = watchActions(store) as { type: string }[]
    let answer = (_: object) => {}
    api.answer('POST Calls', () => new Promise<object>((resolve) => (answer = resolve)))
    request()
    await until('the server is asked', () => api.seen('POST Calls').length)
    dispatch(hangUpClicked())
    answer(newCallAnswer())
    await until('the late answer is there', () => actions.some(({ type }) => type === 'api/executeMutation/fulfilled'))
    expect(call()).toMatchObject({ phase: 'ended', end: { cause: 'cancelled' }, sid: null })
    expect(engine.count('place')).toBe(0)
    await until('the server is told', () => api.seen('DELETE Calls/C1').length)
  })

  it('is not begun twice', async () => {
    const { answered, request, engine } = await openPhone()
    await answered()
    request()
    expect(engine.count('prepare')).toBe(1)
    expect(api.seen('POST Calls')).toHaveLength(1)
  })
})

describe('the keys of a call', () => {
  it('act on the engine, each by how the call stands', async () => {
    const { answered, dispatch, engine } = await openPhone()
    await answered()
    dispatch(muteClicked())
    engine.report({ kind: 'muted', on: true })
    dispatch(muteClicked())
    dispatch(holdClicked())
    expect(engine.asked.slice(-3)).toEqual([
      ['mute', true],
      ['mute', false],
      ['hold', true],
    ])
  })

  it('send tones that no reducer and no log ever sees', async () => {
    const { answered, dispatch, engine, store } = await openPhone()
    await answered()
    const actions = watchActions(store)
    dispatch(tonePressed({ digit: '7' }))
    expect(engine.asked.at(-1)).toEqual(['tones', '7'])
    expect(JSON.stringify(actions)).not.toContain('"7"')
  })

  it('dial an extension once, and only the engine learns it', async () => {
    const { request, dispatch, engine, call, store } = await openPhone()
    const actions = watchActions(store)
    request('4711,9')
    await until('the engine has the call', () => engine.seen.placed)
    engine.report({ kind: 'answered' })
    expect(call().extensionHandle).not.toBeNull()
    dispatch(extensionClicked())
    dispatch(extensionClicked())
    expect(engine.asked.filter(([name]) => name === 'tones')).toEqual([['tones', '4711,9']])
    expect(JSON.stringify(actions)).not.toContain('4711')
  })

  it('hang up', async () => {
    const { answered, dispatch, call } = await openPhone()
    await answered()
    dispatch(hangUpClicked())
    expect(call()).toMatchObject({ phase: 'ended', end: { cause: 'hungUp' } })
  })
})

describe('a call under way', () => {
  it('asks for the balance shortly after each minute begins', async () => {
    const { answered, clock } = await openPhone()
    api.answer('GET Calls/C1', { resources: { call: running } })
    await answered()
    const asked = () => api.seen('GET Account').length
    const before = asked()
    await clock.pass(1000)
    await until('the first minute is known', () => asked() === before + 1)
    await until('the call was asked for', () => api.seen('GET Calls/C1').length === 1)
    await clock.pass(59_000)
    expect(asked()).toBe(before + 1)
    await clock.pass(1000)
    await until('the second minute is known', () => asked() === before + 2)
  })

  it('goes on while the server is away, says so, and finds it again', async () => {
    const { answered, clock, call } = await openPhone()
    api.cutOff('GET Calls/C1')
    await answered()
    await until('it is noticed', async () => {
      await clock.pass(1000)
      return call().isServerSilent
    })
    expect(call().phase).toBe('answered')
    api.answer('GET Calls/C1', { resources: { call: running } })
    await until('it is back', async () => {
      await clock.pass(5000)
      return !call().isServerSilent
    })
    expect(call().phase).toBe('answered')
  })

  it('that the server ended while this page slept is over, with its true end', async () => {
    const { answered, engine, call, callTab } = await openPhone()
    await answered()
    engine.report({ kind: 'reconnecting' })
    await until('the server told', () => call().record)
    expect(call()).toMatchObject({ phase: 'ended', end: { cause: 'connectionLost' } })
    expect(engine.count('hangUp')).toBe(1)
    expect(callTab.seen.isHeld).toBe(false)
  })

  it('keeps its credentials out of every action', async () => {
    const { answered, store } = await openPhone()
    const actions = watchActions(store)
    await answered()
    expect(JSON.stringify([actions, store.getState()])).not.toContain('canary')
  })

  it('is hung up when the person logs out', async () => {
    const { answered, dispatch, engine, call, callTab } = await openPhone()
    await answered()
    dispatch(loggedOut({ reason: 'chosen' }))
    expect(engine.count('hangUp')).toBe(1)
    expect(call().phase).toBe('idle')
    expect(callTab.seen).toEqual({ isHeld: false, told: null, remembered: null, asksBeforeLeaving: false })
  })
})

describe('a call that ended', () => {
  it('is settled with the server, however long that takes, and the balance follows', async () => {
    const { answered, clock, engine, call, callTab } = await openPhone()
    api.answer('GET Calls/C1', { resources: { call: running } })
    await answered()
    engine.report({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
    await clock.pass(200)
    await until('the server was asked', () => api.seen('GET Calls/C1').length)
    expect(call().record).toBeNull()
    api.answer('GET Calls/C1', { resources: { call: wireCall } })
    const before = api.seen('GET Account').length
    await until('it is settled', async () => {
      await clock.pass(1000)
      return call().record
    })
    expect(call().record).toMatchObject({ seconds: 65, credits: 2 })
    await until('the balance follows', () => api.seen('GET Account').length > before)
    expect(callTab.seen.remembered).toBeNull()
  })

  it('before its answer is ended at the server too, which may never have heard of it from the carrier', async () => {
    const { connected, engine, call } = await openPhone()
    await connected()
    engine.report({ kind: 'ended', cause: 'cancelled', sipStatus: null })
    await until('the server is told', () => api.seen('DELETE Calls/C1').length)
    expect(call().end?.cause).toBe('cancelled')
  })

  it('leaves a report of how it sounded', async () => {
    const { answered, engine } = await openPhone()
    await answered()
    engine.report({ kind: 'quality', reading: { mos: 4, loss: 0.01, jitterMs: 10, rttMs: 40 } })
    engine.report({ kind: 'quality', reading: { mos: 3, loss: 0.03, jitterMs: 20, rttMs: 80 } })
    engine.report({ kind: 'ended', cause: 'hungUp', sipStatus: null })
    await until('it is sent', () => api.seen('POST Calls/C1/quality').length)
    expect(api.seen('POST Calls/C1/quality')[0]!.body).toEqual({ mos: 3.5, loss: 0.02, jitter_ms: 15, rtt_ms: 60 })
  })

  it('is not told again after a reload: this page saw its end', async () => {
    const { answered, engine, callTab } = await openPhone()
    await answered()
    engine.report({ kind: 'ended', cause: 'hungUp', sipStatus: null })
    expect(callTab.seen.remembered).toBeNull()
  })

  it('can be dismissed', async () => {
    const { answered, engine, dispatch, call } = await openPhone()
    await answered()
    engine.report({ kind: 'ended', cause: 'hungUp', sipStatus: null })
    dispatch(callDismissed())
    expect(call().phase).toBe('idle')
  })
})

describe('after a reload during a call', () => {
  it('asks the server until the call has ended, and shows its true end', async () => {
    api.answer('GET Calls/C1', { resources: { call: running } })
    const { clock, call, callTab } = await openPhone({ remembered: 'C1' })
    await until('the server was asked', () => api.seen('GET Calls/C1').length)
    expect(call().phase).toBe('recalled')
    api.answer('GET Calls/C1', { resources: { call: wireCall } })
    await until('it is told', async () => {
      await clock.pass(2000)
      return call().record
    })
    expect(call()).toMatchObject({ phase: 'ended', end: { cause: 'pageReloaded' }, record: { credits: 2 } })
    expect(callTab.seen.remembered).toBeNull()
  })

  it('gives up when the server tells nothing', async () => {
    api.cutOff('GET Calls/C1')
    const { clock, call } = await openPhone({ remembered: 'C1' })
    await until('it gave up', async () => {
      await clock.pass(5000)
      return call().phase === 'ended'
    })
    expect(call()).toMatchObject({ end: { cause: 'pageReloaded' }, record: null, isServerSilent: true })
  })
})

describe('other tabs', () => {
  it('are told apart: what one of them has is shown, and goes when it is over', async () => {
    const { callTab, getState } = await openPhone()
    callTab.seeElsewhere({ to: '+12025550100' })
    expect(getState().calls.elsewhere).toEqual({ to: '+12025550100' })
    callTab.seeElsewhere(null)
    expect(getState().calls.elsewhere).toBeNull()
  })
})
