import { renderHook } from '@testing-library/react'
import { useRowBudget } from '../../../../src/components/rows/useRowBudget'

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

type Direction = 'forward' | 'backward' | null
interface Props {
  shown: number[]
  direction: Direction
}

let now = 0
let waiting: FrameRequestCallback | undefined
beforeEach(() => {
  waiting = undefined
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    waiting = callback
    return 1
  })
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => {
    waiting = undefined
  })
})
afterEach(() => void jest.restoreAllMocks())

/** The display's next frame. */
function frame(ms: number) {
  now += ms
  waiting?.(now)
}

function list() {
  const { result, rerender } = renderHook(({ shown, direction }: Props) => useRowBudget(shown, direction), {
    initialProps: { shown: rows(0, 20), direction: null as Direction },
  })
  return {
    drawn: () => [...result.current],
    show(shown: number[], direction: Direction) {
      rerender({ shown, direction })
      return [...result.current]
    },
  }
}

test('at rest every row is drawn', () => {
  const { drawn, show } = list()
  expect(drawn()).toEqual(rows(0, 20))
  expect(show(rows(10, 30), null)).toEqual(rows(10, 30))
})

test('in flight only what came in last is drawn anew, what was drawn stays, and all is drawn when it rests', () => {
  const { show } = list()
  expect(show(rows(2, 22), 'forward')).toEqual([...rows(2, 20), 21])
  frame(16)
  expect(show(rows(4, 24), 'forward')).toEqual([...rows(4, 20), 21, 23])
  expect(show(rows(4, 24), null)).toEqual(rows(4, 24))
})

test('a list that flies upwards draws its upper rows first', () => {
  const { show } = list()
  show(rows(100, 120), null)
  expect(show(rows(98, 118), 'backward')).toEqual([...rows(100, 118), 98])
})

test('a list that is moved slowly is drawn whole, however seldom a row comes', () => {
  const { show } = list()
  show(rows(1, 21), 'forward')
  for (let first = 2; first < 30; first += 1) {
    for (let passed = 0; passed < 6; passed += 1) frame(16)
    expect(show(rows(first, first + 20), 'forward')).toEqual(rows(first, first + 20))
  }
})

test('nothing measures frames at rest', () => {
  const { show } = list()
  show(rows(1, 21), 'forward')
  expect(waiting).toBeDefined()
  show(rows(1, 21), null)
  expect(waiting).toBeUndefined()
})

/** How many rows of a flight by two rows a frame are drawn by a device whose frames take so long. */
function drawnInFlight(frameMs: (fresh: number) => number): number {
  const { drawn, show } = list()
  const seen = new Set(drawn())
  for (let step = 1; step <= 60; step += 1) {
    const fresh = show(rows(2 * step, 2 * step + 20), 'forward').filter((row) => !seen.has(row))
    for (const row of fresh) seen.add(row)
    frame(frameMs(fresh.length))
  }
  return seen.size - 20
}

test('a fast device draws nearly all, a slow one fewer, and one that cannot keep up none', () => {
  const fast = drawnInFlight(() => 16)
  const slow = drawnInFlight((fresh) => (fresh > 0 ? 33 : 16))
  const hopeless = drawnInFlight(() => 100)
  expect(fast).toBeGreaterThan(110)
  expect(slow).toBeGreaterThan(8)
  expect(slow).toBeLessThan(45)
  expect(hopeless).toBeLessThan(3)
})
