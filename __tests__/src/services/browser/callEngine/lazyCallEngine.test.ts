import { createLazyCallEngine } from '../../../../../src/services/browser/callEngine/lazyCallEngine'
import type { EngineReport } from '../../../../../src/services/callEngine'
import { fakeEngine } from '../../../../helpers/fakeEngine'

const devices = { microphoneId: null, speakerId: null }

it('builds nothing before the first click, and one telephone for all of them', async () => {
  const built = jest.fn(fakeEngine)
  const engine = createLazyCallEngine(async () => ({ createEngine: built, preloadSip: async () => {} }))
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

it('passes on what the telephone reports to whoever listened before it was built', async () => {
  const inner = fakeEngine()
  const engine = createLazyCallEngine(async () => ({ createEngine: () => inner, preloadSip: async () => {} }))
  const seen: EngineReport[] = []
  const stop = engine.onReport((report) => seen.push(report))
  await engine.prepare(devices)
  inner.report({ kind: 'ringing' }, 'C1')
  stop()
  inner.report({ kind: 'answered' }, 'C1')
  expect(seen.map(({ fact }) => fact.kind)).toEqual(['ringing'])
})

it('says that the phone network is out of reach when its code cannot be fetched, and tries again', async () => {
  const fetchCode = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ createEngine: fakeEngine, preloadSip: async () => {} })
  const engine = createLazyCallEngine(fetchCode)
  expect(await engine.prepare(devices)).toBe('engineUnreachable')
  expect(await engine.prepare(devices)).toBeNull()
})
