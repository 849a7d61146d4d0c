import { HttpResponse } from 'msw'
import { api as queryApi } from '../../../../src/api/api'
import {
  extensionClicked,
  hangUpClicked,
  holdClicked,
  muteClicked,
  tonePressed,
} from '../../../../src/features/calls/callsSlice'
import { microphoneChosen, speakerChosen } from '../../../../src/features/preferences/preferencesSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { newCallAnswer } from '../../../helpers/api/sampleCalls'
import { answerPhone } from '../../../helpers/page/answerPhone'
import { openPhone } from '../../../helpers/page/openPhone'
import { watchActions } from '../../../helpers/page/watchActions'
import { until } from '../../../helpers/until'

const api = startFakeApi()

beforeEach(() => answerPhone(api))

describe('placing a call', () => {
  it('opens the microphone, then asks the server, then starts the engine', async () => {
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
      announced: { to: '+12025550100' },
      remembered: 'C1',
      asksBeforeLeaving: true,
    })
  })

  it('opens the previously chosen devices', async () => {
    const { dispatch, request, engine } = await openPhone()
    dispatch(microphoneChosen({ id: 'mic-2' }))
    dispatch(speakerChosen({ id: 'out-2' }))
    request()
    expect(engine.asked).toContainEqual(['prepare', { microphoneId: 'mic-2', speakerId: 'out-2' }])
  })

  it('sends one idempotency key per call, even if the request is retried', async () => {
    const { request, clock } = await openPhone()
    let tries = 0
    api.answer('POST Calls', () => (++tries < 3 ? HttpResponse.json({}, { status: 503 }) : newCallAnswer()))
    request()
    await until('it was tried three times', async () => {
      await clock.advance(1000)
      return api.seen('POST Calls').length === 3
    })
    const keys = api.seen('POST Calls').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  })

  it('waits for a service that is briefly unavailable, and is placed by itself', async () => {
    const { request, clock, call } = await openPhone()
    let isAway = true
    api.answer('POST Calls', () => (isAway ? HttpResponse.json({}, { status: 503 }) : newCallAnswer()))
    request()
    await until('it is delayed', () => call().isDelayed)
    expect(call().phase).toBe('placing')
    await clock.advance(30_000)
    expect(call().phase).toBe('placing')
    isAway = false
    await until('it is placed', async () => {
      await clock.advance(1_000)
      return call().phase === 'connecting'
    })
    expect(call().isDelayed).toBeUndefined()
    const keys = api.seen('POST Calls').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('is given up after a minute without the service', async () => {
    const { request, clock, call } = await openPhone()
    api.refuse('POST Calls', 503, { code: 'unavailable', message: 'There was an error. Please try again.' })
    request()
    await until('it is delayed', () => call().isDelayed)
    await clock.advance(50_000)
    expect(call().phase).toBe('placing')
    await until('it has ended', async () => {
      await clock.advance(1_000)
      return call().phase === 'ended'
    })
    expect(call().end?.cause).toBe('serviceFailure')
  })

  it('cancelled while the service is unavailable is not tried again', async () => {
    const { request, clock, call, dispatch } = await openPhone()
    api.refuse('POST Calls', 503, { code: 'unavailable', message: 'There was an error. Please try again.' })
    request()
    await until('it is delayed', () => call().isDelayed)
    dispatch(hangUpClicked())
    const before = api.seen('POST Calls').length
    await clock.advance(60_000)
    expect(api.seen('POST Calls')).toHaveLength(before)
    expect(call().end?.cause).toBe('cancelled')
  })

  it('does not wait for a network that the browser knows to be gone', async () => {
    const { request, call, dispatch } = await openPhone()
    dispatch(queryApi.internalActions.onOffline())
    api.cutOff('POST Calls')
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end?.cause).toBe('engineUnreachable')
  })

  it('without a microphone places no call, and says why', async () => {
    const { request, call, callTab } = await openPhone({ obstacle: 'microphoneDenied' })
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end?.cause).toBe('microphoneDenied')
    expect(api.seen('POST Calls')).toEqual([])
    expect(callTab.seen.isHeld).toBe(false)
  })

  it('while another tab has a call places no call, and releases the microphone', async () => {
    const { request, call, engine } = await openPhone({ isTaken: true })
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end?.cause).toBe('otherTab')
    expect(api.seen('POST Calls')).toEqual([])
    expect(engine.seen.isMicrophoneOpen).toBe(false)
  })

  it("refused by the server shows the server's message and releases everything", async () => {
    const { request, call, engine, callTab } = await openPhone()
    api.refuse('POST Calls', 402, { code: 'no_credits', message: 'You have no credits.' })
    request()
    await until('it has ended', () => call().phase === 'ended')
    expect(call().end).toMatchObject({ cause: 'refused', error: { message: 'You have no credits.' } })
    expect(engine.count('place')).toBe(0)
    expect(engine.seen.isMicrophoneOpen).toBe(false)
    expect(callTab.seen).toMatchObject({ isHeld: false, announced: null, asksBeforeLeaving: false })
  })

  it('cancelled while waiting for the server is not placed by the late response', async () => {
    const { request, dispatch, call, engine, store } = await openPhone()
    const actions = watchActions(store) as { type: string }[]
    let answer = (_: object) => {}
    api.answer('POST Calls', () => new Promise<object>((resolve) => (answer = resolve)))
    request()
    await until('the server is asked', () => api.seen('POST Calls').length)
    dispatch(hangUpClicked())
    answer(newCallAnswer())
    await until('the late response arrives', () => actions.some(({ type }) => type === 'api/executeMutation/fulfilled'))
    expect(call()).toMatchObject({ phase: 'ended', end: { cause: 'cancelled' }, sid: null })
    expect(engine.count('place')).toBe(0)
    await until('the server is notified', () => api.seen('DELETE Calls/C1').length)
  })

  it('does not start twice', async () => {
    const { answered, request, engine } = await openPhone()
    await answered()
    request()
    expect(engine.count('prepare')).toBe(1)
    expect(api.seen('POST Calls')).toHaveLength(1)
  })
})

describe('the keys of a call', () => {
  it('act on the engine according to the call’s state', async () => {
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

  it('send tones that never reach a reducer or log', async () => {
    const { answered, dispatch, engine, store } = await openPhone()
    await answered()
    const actions = watchActions(store)
    dispatch(tonePressed({ digit: '7' }))
    expect(engine.asked.at(-1)).toEqual(['tones', '7'])
    expect(JSON.stringify(actions)).not.toContain('"7"')
  })

  it('dial an extension once, known only to the engine', async () => {
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
