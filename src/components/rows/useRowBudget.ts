import { useLayoutEffect, useRef } from 'react'

/** A slow phone draws as many within a frame. */
const NEW_ROWS_A_FRAME = 3

/**
 * Which of the rows on screen are drawn in full. While the list flies by only a few new ones are, so that it never stutters;
 * the others keep their place, and are drawn as soon as it comes to rest.
 */
export function useRowBudget(shown: readonly number[], isScrolling: boolean): ReadonlySet<number> {
  const before = useRef<ReadonlySet<number>>(new Set())
  const drawn = isScrolling ? withinBudget(shown, before.current) : new Set(shown)
  useLayoutEffect(() => {
    before.current = drawn
  })
  return drawn
}

function withinBudget(shown: readonly number[], before: ReadonlySet<number>): Set<number> {
  const fresh = shown.filter((row) => !before.has(row)).slice(0, NEW_ROWS_A_FRAME)
  return new Set([...shown.filter((row) => before.has(row)), ...fresh])
}
