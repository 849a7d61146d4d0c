import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** Frames longer than this, in ms, make the list stutter. */
const SMOOTH_MS = 25

/** A row that crosses the screen in less than this, in ms, cannot be read. */
const LEGIBLE_MS = 250

/** Speed is smoothed over this many frames, as single ones vary. */
const SPEED_FRAMES = 5

type List = Pick<Virtualizer<Window, HTMLElement>, 'scrollOffset' | 'scrollRect' | 'scrollDirection'>

/**
 * The visible rows that are rendered in full. While the list scrolls fast, new rows are limited to what this device
 * renders without stuttering, preferring the ones that have just entered, as they stay longest. The others remain
 * placeholders until the list comes to rest.
 */
export function useRowBudget(visible: readonly number[], list: List): ReadonlySet<number> {
  const previous = useRef<ReadonlySet<number>>(new Set())
  const budget = useFrameBudget(list)
  const { scrollDirection } = list
  const rows = Math.max(0, Math.floor(budget.current.rows))
  const rendered =
    scrollDirection === null ? new Set(visible) : rowsWhileScrolling(visible, scrollDirection, previous.current, rows)
  useLayoutEffect(() => {
    previous.current = rendered
  })
  return rendered
}

function rowsWhileScrolling(
  visible: readonly number[],
  direction: 'forward' | 'backward',
  previous: ReadonlySet<number>,
  rows: number,
): ReadonlySet<number> {
  const added = visible.filter((row) => !previous.has(row))
  const newest = direction === 'forward' ? added.slice(Math.max(0, added.length - rows)) : added.slice(0, rows)
  return new Set([...visible.filter((row) => previous.has(row)), ...newest])
}

interface Budget {
  /** New rows that the next frame may render; if negative, frames are skipped first. */
  rows: number
  /** How far below zero `rows` falls after the next late frame. */
  penalty: number
}

const AT_REST: Budget = { rows: 1, penalty: 0 }
const GROWTH = 0.2
const MAX_ROWS = 6
/** A device that renders this many rows per frame keeps up. */
const KEEPS_UP = 3

/**
 * More after each frame in time, none after a late one. Legible rows are retried at once; for those that pass too
 * fast, the delay is quadrupled after each late frame, until the device keeps up.
 */
function nextBudget({ rows, penalty }: Budget, isLate: boolean, isLegible: boolean): Budget {
  const pending = isLegible || rows >= KEEPS_UP ? 0 : penalty
  if (isLate) return { rows: -pending, penalty: pending * 4 || 1 }
  return { rows: Math.min(MAX_ROWS, Math.max(rows, -pending) + GROWTH), penalty: pending }
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
      speed += (moved / elapsed - speed) / SPEED_FRAMES
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
