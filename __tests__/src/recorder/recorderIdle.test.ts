import fc from 'fast-check'
import { fold } from '../../../src/recorder/fold'
import { fetchedParts } from '../../../src/recorder/lateParts'
import { createRecorder } from '../../../src/recorder/recorder'
import { fakeServices } from '../../helpers/page/fakeServices'
import type { SumState } from '../../helpers/recording/smallRecorder'
import { openSmallRecorder } from '../../helpers/recording/smallRecorder'

test('the recording leads to the state of the store, whatever was dropped and whenever the page was idle', async () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constant('idle' as const)), {
    minLength: 1,
    maxLength: 80,
  })
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 30, max: 400 }),
      async (each, actions, bytes) => {
        const { store, recorder, reducer, idle } = openSmallRecorder({ actions, bytes })
        let dispatched = 0
        for (const step of each) {
          if (step === 'idle') idle()
          else {
            dispatched += 1
            try {
              store.dispatch({ type: 'added', payload: step })
            } catch (error) {
              expect(step).toBe(13)
              expect(error).toBeInstanceOf(Error)
            }
          }
        }
        const recording = await recorder.recording()
        if (!recording) return expect(dispatched).toBe(0)
        expect(recording.entries.length).toBeLessThanOrEqual(actions)
        expect(recording.cut + recording.entries.length).toBe(dispatched)
        const kept = recording.entries.map(({ text }) => JSON.parse(text))
        expect(fold(reducer, JSON.parse(recording.base), kept)).toEqual(store.getState())
      },
    ),
  )
})

test('an action is not serialized while it is dispatched, and is written when the page is left', () => {
  const { store, world, idle } = openSmallRecorder({ actions: 10, bytes: 1000 })
  let looks = 0
  const payload = {
    toJSON() {
      looks += 1
      return 1
    },
  }
  store.dispatch({ type: 'looked', payload })
  expect(looks).toBe(0)
  idle()
  expect(looks).toBe(1)
  expect(world.recording).toBeNull()
  world.leave()
  expect(world.recording).toContain('"looked"')
})

test('a starting page does not wait for the recorder: neither storage nor the last page is read before it is idle', () => {
  const looks: string[] = []
  const { clock, page, world } = fakeServices()
  const storage = {
    read: () => {
      looks.push('read')
      return null
    },
    write: () => void looks.push('write'),
    clear: () => void looks.push('clear'),
  }
  const recorder = createRecorder<SumState>({
    clock,
    page,
    storage,
    salt: 'a salt',
    parts: { fetched: fetchedParts, fetch: () => Promise.resolve() },
    reducer: () => () => none,
    ownerOf: () => null,
  })
  const none = { sum: 0, seen: 0 }
  const record = recorder.middleware({ getState: () => none, dispatch: (action) => action })((action) => action)
  for (let count = 0; count < 250; count++) record({ type: 'app/pageLoaded', payload: { state: none } })
  expect(looks).toEqual([])
  world.atIdle.splice(0).forEach((callback) => void callback())
  expect(looks).toEqual(['read'])
})

test('idle work is kept short: 25 actions at a time are serialized', () => {
  const { store, world, idle } = openSmallRecorder({ actions: 1000, bytes: 100_000 })
  for (let count = 0; count < 60; count++) store.dispatch({ type: 'added', payload: 1 })
  let moments = 0
  for (; world.atIdle.length > 0; moments++) idle()
  expect(moments).toBe(3)
})

test('and no longer than 10 ms, with as many actions as fit', () => {
  const { store, clock, world, idle } = openSmallRecorder({ actions: 1000, bytes: 100_000 })
  const begun = Date.now()
  let passed = 0
  jest.spyOn(clock, 'now').mockImplementation(() => begun + passed)
  const serialized = {
    toJSON: () => {
      passed += 4
    },
  }
  for (let count = 0; count < 7; count++) store.dispatch({ type: 'added', serialized })
  const moments: number[] = []
  while (world.atIdle.length > 0) {
    passed = 0
    idle()
    moments.push(passed / 4)
  }
  expect(moments).toEqual([3, 3, 1])
})

test('an action that is not plain data is kept by its type', async () => {
  const { store, recorder } = openSmallRecorder({ actions: 10, bytes: 1000 })
  const endless: Record<string, unknown> = {}
  endless.self = endless
  store.dispatch({ type: 'endless', big: 1n, payload: endless })
  expect((await recorder.recording())?.entries.map(({ text }) => text)).toEqual(['{"type":"endless"}'])
})

test('nothing is serialized before the pseudonyms are loaded; then everything is, or as much as fits', async () => {
  const { clock, page, recordingStorage: storage, world } = fakeServices()
  let arrive = () => {}
  let hasArrived = false
  let fetches = 0
  const fetch = () => {
    fetches += 1
    return new Promise<void>((resolve) => {
      arrive = () => {
        hasArrived = true
        resolve()
      }
    })
  }
  const parts = { fetched: () => (hasArrived ? fetchedParts() : undefined), fetch }
  let state = { n: 0 }
  const recorder = createRecorder<typeof state>({
    clock,
    page,
    storage,
    salt: 'a salt',
    parts,
    reducer: () => (before) => ({ n: (before?.n ?? 0) + 1 }),
    ownerOf: () => null,
    limits: { actions: 10, bytes: 10_000 },
  })
  const record = recorder.middleware({ getState: () => state, dispatch: (action) => action })((action) => {
    state = { n: state.n + 1 }
    return action
  })
  const idle = () => world.atIdle.splice(0).forEach((callback) => void callback())
  for (let count = 0; count < 25; count++) {
    record({ type: 'counted', payload: '+12025557788' })
    idle()
  }
  world.leave()
  expect(world.recording).toBeNull()
  expect(fetches).toBe(1)

  arrive()
  await Promise.resolve()
  idle()
  const recording = await recorder.recording()
  expect(recording).toMatchObject({ cut: 20 })
  expect(recording?.entries).toHaveLength(5)
  expect(JSON.parse(recording?.base ?? '')).toEqual({ n: 20 })
  expect(JSON.stringify(recording)).not.toContain('2025557788')
})

test('code that could not be fetched is refetched with the next action', async () => {
  const { clock, page, recordingStorage: storage, world } = fakeServices()
  let fetches = 0
  const fetch = () => {
    fetches += 1
    return Promise.reject(new Error('offline'))
  }
  const recorder = createRecorder<object>({
    clock,
    page,
    storage,
    salt: 'a salt',
    parts: { fetched: () => undefined, fetch },
    reducer: () => () => ({}),
    ownerOf: () => null,
  })
  const record = recorder.middleware({ getState: () => ({}), dispatch: (action) => action })((action) => action)
  for (const asked of [1, 2]) {
    record({ type: 'counted' })
    world.atIdle.splice(0).forEach((callback) => void callback())
    await Promise.resolve()
    await Promise.resolve()
    expect(fetches).toBe(asked)
    expect(world.atIdle).toEqual([])
  }
})
