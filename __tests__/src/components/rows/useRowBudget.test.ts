import { renderHook } from '@testing-library/react'
import { useRowBudget } from '../../../../src/components/loading/useRowBudget'

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

type Direction = 'forward' | 'backward' | null
const SCREEN = { width: 400, height: 1000 }
const ROW_PX = 50

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

/** Runs the next frame. */
function frame(ms: number) {
  now += ms
  waiting?.(now)
}

/** A list of twenty rows on screen; rows before the first one are above it. */
function list() {
  const virtualizer = { scrollOffset: 0, scrollRect: SCREEN, scrollDirection: null as Direction }
  const { result, rerender } = renderHook(({ shown }) => useRowBudget(shown, virtualizer), {
    initialProps: { shown: rows(0, 20) },
  })
  return {
    drawn: () => [...result.current],
    show(shown: number[], direction: Direction) {
      virtualizer.scrollDirection = direction
      virtualizer.scrollOffset = (shown[0] ?? 0) * ROW_PX
      rerender({ shown })
      return [...result.current]
    },
  }
}

test('at rest every row is drawn', () => {
  const { drawn, show } = list()
  expect(drawn()).toEqual(rows(0, 20))
  expect(show(rows(10, 30), null)).toEqual(rows(10, 30))
})

test('while scrolling only the newest rows are drawn, drawn rows stay, and all are drawn at rest', () => {
  const { show } = list()
  expect(show(rows(2, 22), 'forward')).toEqual([...rows(2, 20), 21])
  frame(16)
  expect(show(rows(4, 24), 'forward')).toEqual([...rows(4, 20), 21, 23])
  expect(show(rows(4, 24), null)).toEqual(rows(4, 24))
})

test('a list that scrolls up fast draws its upper rows first', () => {
  const { show } = list()
  show(rows(100, 120), null)
  expect(show(rows(98, 118), 'backward')).toEqual([...rows(100, 118), 98])
})

test('a slowly scrolling list is drawn completely, however rarely a row appears', () => {
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

interface FastScroll {
  rowsPerFrame: number
  frames: number
  /** The duration of a frame that draws this many new rows. */
  frameMs: (fresh: number) => number
}

/** How many rows a device draws during a fast scroll, and how many of its frames are late. */
function scrollFast({ rowsPerFrame, frames, frameMs }: FastScroll) {
  const { drawn, show } = list()
  const seen = new Set(drawn())
  let late = 0
  for (let step = 1; step <= frames; step += 1) {
    const first = Math.floor(rowsPerFrame * step)
    const fresh = show(rows(first, first + 20), 'forward').filter((row) => !seen.has(row))
    for (const row of fresh) seen.add(row)
    const ms = frameMs(fresh.length)
    if (ms > 20) late += 1
    frame(ms)
  }
  return { drawn: seen.size - 20, late }
}

test('a fast device draws nearly all, a slow one fewer, and one that cannot keep up none', () => {
  const legible = { rowsPerFrame: 1, frames: 120 }
  const fast = scrollFast({ ...legible, frameMs: () => 16 })
  const slow = scrollFast({ ...legible, frameMs: (fresh) => (fresh > 0 ? 33 : 16) })
  const hopeless = scrollFast({ ...legible, frameMs: () => 100 })
  expect(fast.drawn).toBeGreaterThan(110)
  expect(slow.drawn).toBeGreaterThan(8)
  expect(slow.drawn).toBeLessThan(45)
  expect(hopeless.drawn).toBeLessThan(3)
})

test('a device that draws rows late tries less and less often to draw rows too fast to read', () => {
  const { drawn, late } = scrollFast({ rowsPerFrame: 2, frames: 300, frameMs: (fresh) => (fresh > 0 ? 50 : 16) })
  expect(drawn).toBeGreaterThan(2)
  expect(late).toBeLessThan(300 * 0.03)
})

test('one late frame does not keep a fast device from drawing fast rows', () => {
  let frames = 0
  const { drawn } = scrollFast({ rowsPerFrame: 2, frames: 300, frameMs: () => (++frames % 100 === 50 ? 50 : 16) })
  expect(drawn).toBeGreaterThan(400)
})

test('a list that slows down is drawn again at once, however often drawing failed', () => {
  const { drawn, show } = list()
  const seen = new Set(drawn())
  const step = (first: number, ms: number) => {
    const fresh = show(rows(first, first + 20), 'forward').filter((row) => !seen.has(row))
    for (const row of fresh) seen.add(row)
    frame(ms)
    return fresh.length
  }
  for (let flown = 1; flown <= 100; flown += 1) step(4 * flown, 33)
  const before = seen.size
  for (let walked = 1; walked <= 20; walked += 1) step(400 + Math.floor(walked / 2), 16)
  expect(seen.size - before).toBeGreaterThan(5)
})
