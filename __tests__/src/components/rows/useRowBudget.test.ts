import { renderHook } from '@testing-library/react'
import { useRowBudget } from '../../../../src/components/rows/useRowBudget'

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

type Direction = 'forward' | 'backward' | null
interface Props {
  shown: number[]
  direction: Direction
}

let now = 0
beforeEach(() => {
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void jest.restoreAllMocks())

/** A list on a device that takes so many ms to draw a frame. */
function list() {
  const { result, rerender } = renderHook(({ shown, direction }: Props) => useRowBudget(shown, direction), {
    initialProps: { shown: rows(0, 20), direction: null as Direction },
  })
  return {
    drawn: () => [...result.current],
    show(shown: number[], direction: Direction, afterMs: number) {
      now += afterMs
      rerender({ shown, direction })
      return [...result.current]
    },
  }
}

test('at rest every row is drawn', () => {
  const { drawn, show } = list()
  expect(drawn()).toEqual(rows(0, 20))
  expect(show(rows(10, 30), null, 500)).toEqual(rows(10, 30))
})

test('in flight only what came in last is drawn anew, what was drawn stays, and all is drawn when it rests', () => {
  const { show } = list()
  expect(show(rows(2, 22), 'forward', 500)).toEqual([...rows(2, 20), 21])
  expect(show(rows(4, 24), 'forward', 16)).toEqual([...rows(4, 20), 21])
  expect(show(rows(4, 24), null, 150)).toEqual(rows(4, 24))
})

test('a list that flies upwards draws its upper rows first', () => {
  const { show } = list()
  show(rows(100, 120), null, 500)
  expect(show(rows(98, 118), 'backward', 500)).toEqual([...rows(100, 118), 98])
})

/** How many rows of a flight by two rows a frame are drawn by a device whose frames take so long. */
function drawnInFlight(frameMs: (fresh: number) => number): number {
  const { drawn, show } = list()
  const seen = new Set(drawn())
  let took = 16
  for (let frame = 1; frame <= 60; frame += 1) {
    const fresh = show(rows(2 * frame, 2 * frame + 20), 'forward', took).filter((row) => !seen.has(row))
    for (const row of fresh) seen.add(row)
    took = frameMs(fresh.length)
  }
  return seen.size - 20
}

test('a fast device draws nearly all, a slow one fewer, and one that cannot keep up none', () => {
  const fast = drawnInFlight(() => 16)
  const slow = drawnInFlight((fresh) => (fresh > 0 ? 33 : 16))
  const hopeless = drawnInFlight(() => 100)
  expect(fast).toBeGreaterThan(110)
  expect(slow).toBeGreaterThan(15)
  expect(slow).toBeLessThan(45)
  expect(hopeless).toBeLessThan(3)
})
