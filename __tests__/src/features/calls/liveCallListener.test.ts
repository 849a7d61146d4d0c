import { api as appApi } from '../../../../src/api/api'
import { loggedOut } from '../../../../src/events'
import { poorNetworkOf } from '../../../../src/features/calls/callQuality'
import { callDismissed, selectCall, selectSecondsLeft } from '../../../../src/features/calls/callsSlice'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { wireCall } from '../../../helpers/api/sampleCalls'
import { settled } from '../../../helpers/fakeClock'
import { answerPhone, runningCall } from '../../../helpers/page/answerPhone'
import { openPhone } from '../../../helpers/page/openPhone'
import { watchActions } from '../../../helpers/page/watchActions'
import { until } from '../../../helpers/until'

const api = startFakeApi()

beforeEach(() => {
  answerPhone(api)
  api.answer('GET Calls/C1', { resources: { call: wireCall } })
})

describe('a call in progress', () => {
  async function running() {
    const phone = await openPhone()
    api.answer('GET Calls/C1', { resources: { call: runningCall } })
    await phone.answered()
    const before = api.seen('GET Account').length
    const asked = () => api.seen('GET Account').length - before
    await phone.clock.advance(1000)
    await until('the first minute is known', () => asked() === 1)
    await until('the call is fetched', () => api.seen('GET Calls/C1').length === 1)
    return { ...phone, asked }
  }

  it('fetches call and balance shortly after each minute begins, even if the page is hidden', async () => {
    const { dispatch, clock, asked } = await running()
    dispatch(appApi.internalActions.onFocusLost())
    await clock.advance(59_000)
    expect(asked()).toBe(1)
    await clock.advance(1000)
    await until('the second minute is known', () => asked() === 2)
    await until('the call is fetched', () => api.seen('GET Calls/C1').length === 2)
  })

  it('asks every five seconds, while it sounds bad, how it comes in from the other side', async () => {
    const { clock, engine, store, call } = await running()
    const fetched = () => api.seen('GET Calls/C1').length
    await clock.advance(5000)
    expect(fetched()).toBe(1)
    engine.report({ kind: 'quality', reading: { mos: 2.4, rttMs: 20, jitterMs: 4, loss: 0.2 } })
    const trunk_quality = { mos: 4.4, loss: 0, jitter_ms: 1 }
    api.answer('GET Calls/C1', { resources: { call: { ...runningCall, trunk_quality } } })
    await clock.advance(5000)
    await until('the call is fetched', () => fetched() === 2)
    await until('it is known', () => call().trunkQuality !== undefined)
    const { quality, trunkQuality } = selectCall(store.getState())
    expect(poorNetworkOf(quality, trunkQuality)).toBe('yours')
  })

  it('shows added credits within seconds, and that the call can last longer', async () => {
    const { clock, store } = await running()
    const left = () => selectSecondsLeft(store.getState(), clock.now()) ?? 0
    const before = left()
    api.answer('GET Account', { resources: { account: { ...parent, credits: parent.credits + 10 } } })
    await clock.advance(5000)
    await until('the credits arrive', () => Math.round(left() - before) === 10 * 60 - 5)
  })

  it('fetches the balance every five seconds, but never at a minute boundary', async () => {
    const { clock, asked, call } = await running()
    const times: number[] = []
    for (let second = 2; second <= 61; second++) {
      const before = asked()
      await clock.advance(1000)
      await settled()
      if (asked() > before) times.push((clock.now() - (call().answeredAt ?? 0)) / 1000)
    }
    expect(times).toEqual([6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56, 61])
    expect(api.seen('GET Calls/C1')).toHaveLength(2)
  })

  it('continues while the server is unreachable, says so, and recovers', async () => {
    const { answered, clock, call } = await openPhone()
    api.cutOff('GET Calls/C1')
    await answered()
    await until('it is noticed', async () => {
      await clock.advance(1000)
      return call().isServerSilent
    })
    expect(call().phase).toBe('answered')
    api.answer('GET Calls/C1', { resources: { call: runningCall } })
    await until('it is back', async () => {
      await clock.advance(5000)
      return !call().isServerSilent
    })
    expect(call().phase).toBe('answered')
  })

  it('that the server ended while this page slept is shown with its actual end', async () => {
    const { answered, engine, call, callTab } = await openPhone()
    await answered()
    engine.report({ kind: 'reconnecting' })
    await until('the record arrives', () => call().record)
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

  it('is hung up by logging out', async () => {
    const { answered, dispatch, engine, call, callTab } = await openPhone()
    await answered()
    dispatch(loggedOut({ reason: 'chosen' }))
    expect(engine.count('hangUp')).toBe(1)
    expect(call().phase).toBe('idle')
    expect(callTab.seen).toEqual({ isHeld: false, announced: null, remembered: null, asksBeforeLeaving: false })
  })
})

describe('a call that ended', () => {
  it('is settled with the server, however long that takes, and the balance is updated', async () => {
    const { answered, clock, engine, call, callTab } = await openPhone()
    api.answer('GET Calls/C1', { resources: { call: runningCall } })
    await answered()
    engine.report({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
    await clock.advance(200)
    await until('the server is asked', () => api.seen('GET Calls/C1').length)
    expect(call().record).toBeNull()
    api.answer('GET Calls/C1', { resources: { call: wireCall } })
    const before = api.seen('GET Account').length
    await until('it is settled', async () => {
      await clock.advance(1000)
      return call().record
    })
    expect(call().record).toMatchObject({ seconds: 65, credits: 2 })
    await until('the balance follows', () => api.seen('GET Account').length > before)
    expect(callTab.seen.remembered).toBeNull()
  })

  it('before its answer is also ended at the server, which may not know of it from the carrier', async () => {
    const { connected, engine, call } = await openPhone()
    await connected()
    engine.report({ kind: 'ended', cause: 'cancelled', sipStatus: null })
    await until('the server is notified', () => api.seen('DELETE Calls/C1').length)
    expect(call().end?.cause).toBe('cancelled')
  })

  it('sends a quality report', async () => {
    const { answered, engine } = await openPhone()
    await answered()
    engine.report({ kind: 'quality', reading: { mos: 4, loss: 0.01, jitterMs: 10, rttMs: 40 } })
    engine.report({ kind: 'quality', reading: { mos: 3, loss: 0.03, jitterMs: 20, rttMs: 80 } })
    engine.report({ kind: 'ended', cause: 'hungUp', sipStatus: null })
    await until('it is sent', () => api.seen('POST Calls/C1/quality').length)
    expect(api.seen('POST Calls/C1/quality')[0]!.body).toEqual({ mos: 3.5, loss: 0.02, jitter_ms: 15, rtt_ms: 60 })
  })

  it('is not announced again after a reload', async () => {
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
  it('polls the server until the call has ended, and shows its actual end', async () => {
    api.answer('GET Calls/C1', { resources: { call: runningCall } })
    const { clock, call, callTab } = await openPhone({ remembered: 'C1' })
    await until('the server is asked', () => api.seen('GET Calls/C1').length)
    expect(call().phase).toBe('recalled')
    api.answer('GET Calls/C1', { resources: { call: wireCall } })
    await until('the record arrives', async () => {
      await clock.advance(2000)
      return call().record
    })
    expect(call()).toMatchObject({ phase: 'ended', end: { cause: 'pageReloaded' }, record: { credits: 2 } })
    expect(callTab.seen.remembered).toBeNull()
  })

  it('gives up if the server does not respond', async () => {
    api.cutOff('GET Calls/C1')
    const { clock, call } = await openPhone({ remembered: 'C1' })
    await until('it gave up', async () => {
      await clock.advance(5000)
      return call().phase === 'ended'
    })
    expect(call()).toMatchObject({ end: { cause: 'pageReloaded' }, record: null, isServerSilent: true })
  })
})

describe('other tabs', () => {
  it('are tracked: a call in another tab is shown until it is over', async () => {
    const { callTab, getState } = await openPhone()
    callTab.seeElsewhere({ to: '+12025550100' })
    expect(getState().calls.elsewhere).toEqual({ to: '+12025550100' })
    callTab.seeElsewhere(null)
    expect(getState().calls.elsewhere).toBeNull()
  })
})
