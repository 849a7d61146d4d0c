import fc from 'fast-check'
import { Ring } from '../../../src/recorder/ring'

const bytes = (texts: string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

test('it keeps the latest entries, as many as both limits allow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      (texts, actions, mostBytes) => {
        const ring = new Ring({ actions, bytes: mostBytes })
        const dropped = texts.flatMap((text, at) => {
          ring.add({ text, at })
          return ring.dropSurplus()
        })
        const kept = ring.all.map(({ text }) => text)
        expect([...dropped.map(({ text }) => text), ...kept]).toEqual(texts)
        const fits = (from: number) => texts.length - from <= actions && bytes(texts.slice(from)) <= mostBytes
        expect(fits(dropped.length)).toBe(true)
        expect(dropped.length > 0 && fits(dropped.length - 1)).toBe(false)
      },
    ),
  )
})

test('an action larger than the limit is dropped with everything before it', () => {
  const ring = new Ring({ actions: 10, bytes: 8 })
  ring.add({ text: 'small', at: 1 })
  ring.add({ text: 'much too large', at: 2 })
  expect(ring.dropSurplus().map(({ at }) => at)).toEqual([1, 2])
  expect(ring.all).toEqual([])
})
