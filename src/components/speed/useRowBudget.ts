import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** A frame that took longer than this, in ms, came late for the display: the list stutters. */
const SMOOTH_MS = 25

/** Nobody can read a row that crosses the screen in less, in ms. */
const LEGIBLE_MS = 250

/** Speed is told over so many frames: single ones move unevenly. */
const FRAMES_OF_SPEED = 5

type List = Pick<Virtualizer<Window, HTMLElement>, 'scrollOffset' | 'scrollRect' | 'scrollDirection'>

/**
 * Which of the rows on screen are drawn in full. While the list flies by only as many new ones are as this device draws
 * without a stutter, those that have just come in first, as they stay longest; the others keep their place, and are drawn
 * as soon as it comes to rest.
 */
export function useRowBudget(shown: readonly number[], list: List): ReadonlySet<number> {
  const before = useRef<ReadonlySet<number>>(new Set())
  const budget = useFrameBudget(list)
  const { scrollDirection } = list
  const rows = Math.max(0, Math.floor(budget.current.rows))
  const drawn = scrollDirection === null ? new Set(shown) : inFlight(shown, scrollDirection, before.current, rows)
  useLayoutEffect(() => {
    before.current = drawn
  })
  return drawn
}

function inFlight(
  shown: readonly number[],
  direction: 'forward' | 'backward',
  before: ReadonlySet<number>,
  rows: number,
): ReadonlySet<number> {
  const fresh = shown.filter((row) => !before.has(row))
  const newest = direction === 'forward' ? fresh.slice(Math.max(0, fresh.length - rows)) : fresh.slice(0, rows)
  return new Set([...shown.filter((row) => before.has(row)), ...newest])
}

interface Budget {
  /** New rows that the next frame may draw; below zero there are frames to be waited for first. */
  rows: number
  /** How far below zero the next late frame leads. */
  setback: number
}

const AT_REST: Budget = { rows: 1, setback: 0 }
const GROWTH = 0.2
const MOST_ROWS = 6
/** A device that drew so many rows in time keeps up. */
const KEEPS_UP = 3

/**
 * More after each frame that came in time, none after one that was late. Rows that can be read are tried again at once;
 * those that fly by too fast are waited with four times as long after each failure, until the device keeps up.
 */
function nextBudget({ rows, setback }: Budget, isLate: boolean, isLegible: boolean): Budget {
  const owed = isLegible || rows >= KEEPS_UP ? 0 : setback
  if (isLate) return { rows: -owed, setback: owed * 4 || 1 }
  return { rows: Math.min(MOST_ROWS, Math.max(rows, -owed) + GROWTH), setback: owed }
}

function useFrameBudget(list: List): RefObject<Budget> {
  const budget = useRef(AT_REST)
  const isMoving = list.scrollDirection !== null
  useEffect(() => {
    if (!isMoving) return undefined
    let last = performance.now()
    let offset = list.scrollOffset ?? 0
    let speed = 0
    let next = requestAnimationFrame(function note(now) {
      const elapsed = Math.max(1, now - last)
      const moved = Math.abs((list.scrollOffset ?? 0) - offset)
      speed += (moved / elapsed - speed) / FRAMES_OF_SPEED
      last = now
      offset = list.scrollOffset ?? 0
      const isLegible = speed * LEGIBLE_MS < (list.scrollRect?.height ?? 0)
      budget.current = nextBudget(budget.current, elapsed > SMOOTH_MS, isLegible)
      next = requestAnimationFrame(note)
    })
    return () => {
      cancelAnimationFrame(next)
      budget.current = AT_REST
    }
  }, [isMoving, list])
  return budget
}
