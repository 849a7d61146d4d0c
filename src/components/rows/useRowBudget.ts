import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** A frame that took longer than this, in ms, came late for the display: the list stutters. */
const SMOOTH_MS = 25
const MOST_ROWS_A_FRAME = 6

type Direction = 'forward' | 'backward' | null

/**
 * Which of the rows on screen are drawn in full. While the list flies by only as many new ones are as this device draws
 * without a stutter, those that have just come in first, as they stay longest; the others keep their place, and are drawn
 * as soon as it comes to rest.
 *
 * @param direction where the list is moving to, null at rest
 */
export function useRowBudget(shown: readonly number[], direction: Direction): ReadonlySet<number> {
  const before = useRef<ReadonlySet<number>>(new Set())
  const budget = useFrameBudget(direction !== null)
  const drawn = direction === null ? new Set(shown) : withinBudget(shown, direction, before.current, budget.current)
  useLayoutEffect(() => {
    before.current = drawn
  })
  return drawn
}

function withinBudget(
  shown: readonly number[],
  direction: Direction,
  before: ReadonlySet<number>,
  budget: number,
): ReadonlySet<number> {
  const rows = Math.floor(budget)
  const fresh = shown.filter((row) => !before.has(row))
  const newest = direction === 'forward' ? fresh.slice(Math.max(0, fresh.length - rows)) : fresh.slice(0, rows)
  return new Set([...shown.filter((row) => before.has(row)), ...newest])
}

/** How many new rows the next frame may draw: more after each frame that came in time, none after one that was late. */
function useFrameBudget(isMoving: boolean): RefObject<number> {
  const budget = useRef(1)
  useEffect(() => {
    if (!isMoving) return undefined
    let last = performance.now()
    let next = requestAnimationFrame(function note(now) {
      budget.current = now - last > SMOOTH_MS ? 0 : Math.min(MOST_ROWS_A_FRAME, budget.current + 0.2)
      last = now
      next = requestAnimationFrame(note)
    })
    return () => {
      cancelAnimationFrame(next)
      budget.current = 1
    }
  }, [isMoving])
  return budget
}
