import { useLayoutEffect, useRef } from 'react'

/** A frame that took longer than this, in ms, was one too many for the display: the list stutters. */
const SMOOTH_MS = 25
const MOST_ROWS_A_FRAME = 6

type Direction = 'forward' | 'backward' | null

interface Frame {
  drawn: ReadonlySet<number>
  /** How many new rows the next one may draw. */
  budget: number
  /** In ms of the page's clock. */
  at: number
}

/**
 * Which of the rows on screen are drawn in full. While the list flies by only as many new ones are as this device draws
 * without a stutter, those that have just come in first, as they stay longest; the others keep their place, and are drawn
 * as soon as it comes to rest.
 *
 * @param direction where the list is moving to, null at rest
 */
export function useRowBudget(shown: readonly number[], direction: Direction): ReadonlySet<number> {
  const before = useRef<Frame>({ drawn: new Set(), budget: 1, at: 0 })
  const drawn = direction === null ? new Set(shown) : withinBudget(shown, direction, before.current)
  useLayoutEffect(() => {
    const { budget, at } = before.current
    const now = performance.now()
    before.current = { drawn, budget: direction === null ? 1 : nextBudget(budget, now - at), at: now }
  })
  return drawn
}

function withinBudget(shown: readonly number[], direction: Direction, { drawn, budget }: Frame): Set<number> {
  const rows = Math.floor(budget)
  const fresh = shown.filter((row) => !drawn.has(row))
  const newest = direction === 'forward' ? fresh.slice(Math.max(0, fresh.length - rows)) : fresh.slice(0, rows)
  return new Set([...shown.filter((row) => drawn.has(row)), ...newest])
}

function nextBudget(budget: number, frameMs: number): number {
  return frameMs > SMOOTH_MS ? budget / 2 : Math.min(MOST_ROWS_A_FRAME, budget + 0.5)
}
