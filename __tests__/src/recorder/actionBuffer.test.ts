import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { ActionBuffer, BUFFER_LIMITS } from '../../../src/recorder/actionBuffer'
import { EMPTY_ARCHIVE } from '../../../src/recorder/archive'
import type { PureReducer } from '../../../src/recorder/fold'
import { RENAMED_TYPES } from '../../../src/recorder/renamedTypes'
import { readStored, writeStored } from '../../../src/recorder/storedRecording'

const sum: PureReducer<number> = (state = 0, action) => state + Number(action.amount)
const entry = (amount: number, payload?: unknown) => ({
  text: JSON.stringify({ type: 'added', payload, amount }),
  at: amount,
})
const empty = { base: '0', cut: 0, entries: [], archive: EMPTY_ARCHIVE }
const open = (limits = BUFFER_LIMITS) => new ActionBuffer<number>(() => sum, limits, empty)

/** A call list as the server answers it, with ids that hardly compress. */
const calls = (seed: number) =>
  Array.from({ length: 50 }, (_, at) => ({ sid: `${Math.sin(seed * 50 + at)}${Math.cos(seed + at)}`, status: 'ended' }))

/** A page of 200 calls, 40 KB. */
const page = (seed: number) =>
  Array.from({ length: 200 }, (_, at) => {
    const sid = createHash('md5').update(`${seed} ${at}`).digest('hex')
    return {
      sid,
      from: '+12015550123',
      to: `+1201555${sid.charCodeAt(0)}${at % 90}`,
      status: 'completed',
      price: '0.0300',
      direction: 'outbound',
      note: null,
      outcome: null,
      answered_at: `2026-11-26T0${at % 10}:00:00Z`,
    }
  })

async function tidyUp<State>(buffer: ActionBuffer<State>) {
  while (buffer.isUntidy) await buffer.tidy()
}

test('an action buffer continues a previous recording', async () => {
  const buffer = new ActionBuffer<number>(
    () => sum,
    { actions: 2, bytes: 1000 },
    { ...empty, base: '5', cut: 7, entries: [entry(1)] },
  )
  buffer.add([entry(2), entry(3)])
  expect(await buffer.recording()).toEqual({ base: '6', cut: 8, entries: [entry(2), entry(3)] })
})

test('it keeps the latest actions, as many as both limits allow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 900 }),
      (amounts, actions, bytes) => {
        const buffer = open({ actions, bytes })
        for (const amount of amounts) buffer.add([entry(amount)])
        const { entries, cut } = buffer.kept()
        expect(entries).toEqual(amounts.slice(cut).map((amount) => entry(amount)))
        const fits = (from: number) => {
          const texts = amounts.slice(from).map((amount) => entry(amount).text)
          return texts.length <= actions && Buffer.byteLength(texts.join('')) <= bytes
        }
        expect(fits(cut)).toBe(true)
        expect(cut > 0 && fits(cut - 1)).toBe(false)
      },
    ),
  )
})

test('an action that is dropped counts under the name that its type has now', async () => {
  const reducer: PureReducer<string> = (state = '', action) => `${state} ${action.type}`
  const [[former, current] = []] = RENAMED_TYPES
  const entries = [{ text: JSON.stringify({ type: former }), at: 1 }]
  const buffer = new ActionBuffer<string>(() => reducer, { actions: 0, bytes: 1000 }, { ...empty, base: '""', entries })
  buffer.add([])
  await tidyUp(buffer)
  expect((await buffer.recording()).base).toBe(JSON.stringify(` ${current}`))
})

test('excess actions wait until the reducer that folds them has loaded', async () => {
  let come = (_: PureReducer<number>) => {}
  let reducer: PureReducer<number> | Promise<PureReducer<number>> = new Promise((resolve) => {
    come = resolve
  })
  const buffer = new ActionBuffer<number>(() => reducer, { actions: 2, bytes: 1000 }, empty)
  buffer.add([1, 2, 3, 4].map((amount) => entry(amount)))
  expect(buffer.kept()).toMatchObject({ base: '0', cut: 0, entries: [{ at: 1 }, { at: 2 }, { at: 3 }, { at: 4 }] })
  come(sum)
  reducer = sum
  buffer.add([entry(5)])
  expect(buffer.kept()).toMatchObject({ base: '6', cut: 3, entries: [{ at: 4 }, { at: 5 }] })
})

test('5,000 actions fit, with a hundred different call lists that come many times', async () => {
  const buffer = open()
  const lists = Array.from({ length: 100 }, (_, seed) => page(seed))
  const added = Array.from({ length: 5000 }, (_, at) => entry(at, at % 5 ? undefined : lists[(at / 5) % 100]))
  for (let at = 0; at < added.length; at += 100) {
    buffer.add(added.slice(at, at + 100))
    await tidyUp(buffer)
    expect(writeStored({ owner: null, salt: 's', remembered: [], ...buffer.kept() }).length).toBeLessThan(1024 * 1024)
  }
  expect(await buffer.recording()).toEqual({ base: '0', cut: 0, entries: added })
})

test('what exceeds the limits is folded block by block, and answers that nothing uses any more are dropped', async () => {
  const buffer = open()
  let total = 0
  for (let at = 0; at < 12_000; at += 100) {
    const batch = Array.from({ length: 100 }, (_, each) => entry(at + each, each % 20 ? 'x' : calls(at + each)))
    total += batch.reduce((all, { at: amount }) => all + amount, 0)
    buffer.add(batch)
    await tidyUp(buffer)
  }
  const kept = buffer.kept()
  const { base, cut, entries } = await buffer.recording()
  expect(entries.length).toBeLessThanOrEqual(5000)
  expect(cut + entries.length).toBe(12_000)
  expect(JSON.parse(base) + entries.reduce((all, { at }) => all + at, 0)).toBe(total)
  expect(JSON.stringify(kept).length).toBeLessThan(1.1 * 1024 * 1024)
  const used = new Set(kept.archive.blocks.flatMap(({ answers }) => answers))
  expect(kept.archive.groups.filter(({ keys }) => !keys.some((key) => used.has(key)))).toEqual([])
  expect([...used].filter((key) => !kept.archive.groups.some(({ keys }) => keys.includes(key)))).toEqual([])
})

test('actions that come while others are compressed or dropped stay in order', async () => {
  const buffer = open()
  const added = Array.from({ length: 3000 }, (_, at) => entry(at, calls(at)))
  for (let at = 0; at < added.length; at += 100) {
    buffer.add(added.slice(at, at + 50))
    const tidied = buffer.tidy()
    buffer.add(added.slice(at + 50, at + 100))
    await tidied
  }
  await tidyUp(buffer)
  const { cut, entries } = await buffer.recording()
  expect(cut).toBeGreaterThan(0)
  expect(entries).toEqual(added.slice(cut))
})

test('an archive is carried over to the next page, and the stored form of older versions still opens', async () => {
  const buffer = open()
  const added = Array.from({ length: 400 }, (_, at) => entry(at, calls(at)))
  buffer.add(added.slice(0, 300))
  await tidyUp(buffer)
  const stored = readStored(writeStored({ owner: 'A', salt: 's', remembered: [], ...buffer.kept() }))
  if (!stored) throw new Error('It could not be read')
  const next = new ActionBuffer<number>(() => sum, BUFFER_LIMITS, stored)
  next.add(added.slice(300))
  await tidyUp(next)
  expect((await next.recording()).entries).toEqual(added)

  const older = readStored(`${JSON.stringify({ owner: null, salt: 's', remembered: [], cut: 3 })}\n5\n1 {"type":"x"}`)
  expect(older).toMatchObject({ cut: 3, base: '5', entries: [{ at: 1, text: '{"type":"x"}' }], archive: EMPTY_ARCHIVE })
})

test('a browser without compression keeps as much as fits uncompressed', async () => {
  const { CompressionStream } = globalThis
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  try {
    const buffer = open()
    const added = Array.from({ length: 1000 }, (_, at) => entry(at, calls(at)))
    buffer.add(added)
    expect(buffer.isUntidy).toBe(false)
    const { cut, entries } = await buffer.recording()
    expect(entries).toEqual(added.slice(cut))
    expect(cut).toBeGreaterThan(0)
  } finally {
    Object.assign(globalThis, { CompressionStream })
  }
})
