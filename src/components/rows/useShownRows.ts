import type { Virtualizer } from '@tanstack/react-virtual'
import { useRowBudget } from '../loading/useRowBudget'
import { useIsPrinting } from './useIsPrinting'

/** The rows of a window's list to render: those on screen and the tab stop, or all of them when they are printed. */
export function useShownRows(virtualizer: Virtualizer<Window, Element>, count: number, tabStop: number): number[] {
  const isPrinting = useIsPrinting()
  // The tab stop must be rendered even off screen.
  const visible = [...new Set([...virtualizer.getVirtualIndexes(), tabStop])].sort((one, other) => one - other)
  const drawn = useRowBudget(visible, virtualizer as unknown as Parameters<typeof useRowBudget>[1])
  if (isPrinting) return [...Array(count).keys()]
  return visible.filter((index) => drawn.has(index) || index === tabStop)
}
