import { createSilenceWatch } from '../../../../../src/services/browser/callEngine/silenceWatch'

const LIMIT = 3000

it('reports three silent seconds once, and the voice when it is back', () => {
  const watch = createSilenceWatch(LIMIT)
  expect(watch.update(0.2, 0)).toBeNull()
  expect(watch.update(0, 2900)).toBeNull()
  expect(watch.update(0, 3000)).toBe(true)
  expect(watch.update(0, 4000)).toBeNull()
  expect(watch.update(0.01, 4100)).toBe(false)
})

it('speech in between restarts the count', () => {
  const watch = createSilenceWatch(LIMIT)
  watch.update(0, 0)
  watch.update(0.1, 2000)
  expect(watch.update(0, 4900)).toBeNull()
  expect(watch.update(0, 5000)).toBe(true)
})

it('intended silence does not count', () => {
  const watch = createSilenceWatch(LIMIT)
  watch.update(0, 0)
  expect(watch.update(0, 3000)).toBe(true)
  expect(watch.pause()).toBe(false)
  expect(watch.pause()).toBeNull()
  expect(watch.update(0, 9000)).toBeNull()
  expect(watch.update(0, 11_000)).toBeNull()
  expect(watch.update(0, 12_000)).toBe(true)
})
