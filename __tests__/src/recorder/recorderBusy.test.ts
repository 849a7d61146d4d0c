import { randomBytes } from 'node:crypto'
import { BUFFER_LIMITS } from '../../../src/recorder/actionBuffer'
import { fold } from '../../../src/recorder/fold'
import { readStored } from '../../../src/recorder/storedRecording'
import { openSmallRecorder } from '../../helpers/recording/smallRecorder'
import { until } from '../../helpers/until'

/** Beside the actions: the state before them, and what the pseudonyms remember. */
const REST_BYTES = 2048

const MAX_RAW_BYTES = 64 * 1024
const rawBytes = (stored: string) => readStored(stored)!.entries.reduce((sum, { text }) => sum + text.length, 0)

/** A list that hardly compresses. */
const answer = (kilobytes: number) => randomBytes(kilobytes * 512).toString('hex')

function open() {
  const opened = openSmallRecorder(BUFFER_LIMITS)
  const { store, recorder, world, reducer } = opened
  const stored = () => {
    world.leave()
    return world.recording ?? ''
  }
  return {
    ...opened,
    stored,
    /** As many actions as an idle moment can take are serialized, however long that takes. */
    stopClock: () => jest.spyOn(opened.clock, 'now').mockReturnValue(Date.now()),
    add: (count: number, kilobytes: number) => {
      for (let at = 0; at < count; at++) store.dispatch({ type: 'added', payload: 1, answer: answer(kilobytes) })
    },
    /** Lets the page be idle until only the latest actions are uncompressed. */
    rest: () =>
      until('older actions are compressed', () => {
        opened.idle()
        return readStored(stored())!.archive.blocks.length > 0 && rawBytes(stored()) <= MAX_RAW_BYTES
      }),
    replayed: async () => {
      const recording = await recorder.recording()
      if (!recording) throw new Error('Nothing was recorded')
      const { base, cut, entries } = recording
      const actions = entries.map(({ text }) => JSON.parse(text))
      return { cut, count: entries.length, state: fold(reducer, JSON.parse(base), actions) }
    },
  }
}

test('a page that is never idle keeps no more than fits, and its recording still leads to its state', async () => {
  const { add, stored, replayed, store } = open()
  add(600, 8)
  expect(stored().length).toBeLessThan(BUFFER_LIMITS.bytes + REST_BYTES)
  const { cut, count, state } = await replayed()
  expect(cut + count).toBe(600)
  expect(count).toBeGreaterThan(100)
  expect(state).toEqual(store.getState())
})

test('what comes at once does not exceed the limit either when much is compressed already', async () => {
  const { add, rest, stored, replayed, store } = open()
  for (let round = 0; round < 20; round++) {
    add(20, 4)
    await rest()
  }
  const { archive } = readStored(stored())!
  expect(archive.blocks.length).toBeGreaterThan(2)
  for (let round = 0; round < 3; round++) {
    add(90, 8)
    expect(stored().length).toBeLessThan(BUFFER_LIMITS.bytes + REST_BYTES)
  }
  const { cut, count, state } = await replayed()
  expect(cut + count).toBe(20 * 20 + 3 * 90)
  expect(state).toEqual(store.getState())
})

test('a burst on top of a full recording costs its oldest part only', async () => {
  const { add, rest, stored, replayed, store } = open()
  for (let round = 0; round < 12; round++) {
    add(40, 4)
    await rest()
  }
  const full = await replayed()
  expect(full.cut).toBeGreaterThan(0)
  expect(full.count).toBeGreaterThan(250)
  add(60, 8)
  expect(stored().length).toBeLessThan(BUFFER_LIMITS.bytes + REST_BYTES)
  await rest()
  const { cut, count, state } = await replayed()
  expect(cut + count).toBe(12 * 40 + 60)
  expect(count).toBeGreaterThan(150)
  expect(state).toEqual(store.getState())
  expect(stored().length).toBeLessThan(BUFFER_LIMITS.bytes + REST_BYTES)
})

test('actions that wait for an idle moment are limited in number, and each of the others costs two texts', () => {
  const { store } = open()
  let looks = 0
  const payload = {
    toJSON() {
      looks += 1
      return 1
    },
  }
  for (let at = 0; at < 500; at++) store.dispatch({ type: 'looked', payload })
  expect(looks).toBe(0)
  for (let at = 1; at <= 100; at++) {
    store.dispatch({ type: 'looked', payload })
    expect(looks).toBeLessThanOrEqual(2 * at)
  }
  expect(looks).toBeGreaterThanOrEqual(100)
})

test('actions are compressed although others wait', async () => {
  const { add, idle, stored, stopClock } = open()
  stopClock()
  add(50, 4)
  idle()
  await until('some are compressed', () => readStored(stored())!.archive.blocks.length > 0)
})

test('what comes while the first actions are being compressed does not exceed the limit either', async () => {
  const { add, idle, stored, stopClock, replayed, store } = open()
  stopClock()
  add(25, 4)
  idle()
  expect(readStored(stored())!.archive.blocks).toEqual([])
  add(300, 8)
  expect(stored().length).toBeLessThan(BUFFER_LIMITS.bytes + REST_BYTES)
  const { cut, count, state } = await replayed()
  expect(cut + count).toBe(25 + 300)
  expect(state).toEqual(store.getState())
})
