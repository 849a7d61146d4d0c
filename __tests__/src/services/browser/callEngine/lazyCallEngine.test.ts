import { createLazyCallEngine } from '../../../../../src/services/browser/callEngine/lazyCallEngine'
import type { EngineReport } from '../../../../../src/services/callEngine'
import { fakeEngine } from '../../../../helpers/page/fakeEngine'

const devices = { microphoneId: null, speakerId: null }
const desk = { id: 'desk', label: 'Desk microphone' }
const box = { id: 'box', label: 'Loudspeaker' }
const rest = { preloadSip: async () => {}, listDevices: async () => ({ microphones: [desk], speakers: [box] }) }

it('is built on the first click, and only once', async () => {
  const built = jest.fn(fakeEngine)
  const engine = createLazyCallEngine(async () => ({ createEngine: built, ...rest }))
  engine.preload()
  engine.mute(true)
  engine.hangUp()
  expect(engine.levels()).toEqual({ microphone: 0, speaker: 0 })
  await Promise.resolve()
  expect(built).not.toHaveBeenCalled()

  expect(await engine.prepare(devices)).toBeNull()
  await engine.prepare(devices)
  expect(built).toHaveBeenCalledTimes(1)
})

it('passes reports on to those who subscribed before it was built', async () => {
  const inner = fakeEngine()
  const engine = createLazyCallEngine(async () => ({ createEngine: () => inner, ...rest }))
  const seen: EngineReport[] = []
  const stop = engine.onReport((report) => seen.push(report))
  await engine.prepare(devices)
  inner.report({ kind: 'ringing' }, 'C1')
  stop()
  inner.report({ kind: 'answered' }, 'C1')
  expect(seen.map(({ fact }) => fact.kind)).toEqual(['ringing'])
})

it('reports the phone network as unreachable when its code cannot be fetched, and tries again', async () => {
  const fetchCode = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ createEngine: fakeEngine, ...rest })
  const engine = createLazyCallEngine(fetchCode)
  expect(await engine.prepare(devices)).toBe('engineUnreachable')
  expect(await engine.prepare(devices)).toBeNull()
})

it('plays no test tone and reports no error when its code cannot be fetched', async () => {
  const onUnhandled = jest.fn()
  process.on('unhandledRejection', onUnhandled)
  const engine = createLazyCallEngine(() => Promise.reject(new Error('offline')))
  engine.playTestTone()
  await new Promise((resolve) => setTimeout(resolve, 0))
  process.off('unhandledRejection', onUnhandled)
  expect(onUnhandled).not.toHaveBeenCalled()
})

describe('looking for devices', () => {
  const shown = (reports: EngineReport[]) =>
    reports.flatMap(({ fact }) =>
      fact.kind === 'devices' ? [[fact.devices.microphoneId, fact.devices.speakerId]] : [],
    )

  function look(chosen: { microphoneId: string | null; speakerId: string | null }) {
    const inner = fakeEngine()
    const built = jest.fn(() => inner)
    const engine = createLazyCallEngine(async () => ({ createEngine: built, ...rest }))
    const seen: EngineReport[] = []
    engine.onReport((report) => seen.push(report))
    engine.detectDevices(chosen)
    return { engine, inner, built, seen }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('does not build the engine; a missing device falls back to the system’s default', async () => {
    const { engine, built, seen } = look({ microphoneId: 'desk', speakerId: 'gone' })
    await settled()
    engine.chooseMicrophone(null)
    await settled()
    expect(shown(seen)).toEqual([
      ['desk', null],
      [null, null],
    ])
    expect(built).not.toHaveBeenCalled()
  })

  it('the engine starts with the devices chosen before', async () => {
    const { engine, inner } = look({ microphoneId: 'desk', speakerId: null })
    await settled()
    engine.chooseSpeaker('box')
    await settled()
    engine.playTestTone()
    await settled()
    expect(inner.asked.map(([name, id]) => [name, id])).toEqual([
      ['chooseMicrophone', 'desk'],
      ['chooseSpeaker', 'box'],
      ['playTestTone', undefined],
    ])
  })
})
