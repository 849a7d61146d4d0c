import type { KeyboardEvent } from 'react'
import type { TreeRow } from './treeRows'
import { parentOf } from './treeRows'

interface TreeKeys {
  rows: readonly TreeRow[]
  /** Index of the focused line. */
  current: number
  onMove: (path: string) => void
  onToggle: (path: string, isOpen: boolean) => void
}

/** Keyboard support of a tree view (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/). */
export function useTreeKeys({ rows, current, onMove, onToggle }: TreeKeys) {
  const row = rows[current]
  const move = (index: number) => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (target) onMove(target.path)
  }
  const toggle = (isOpen: boolean) => {
    if (row?.isBranch) onToggle(row.path, isOpen)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(current + 1),
    ArrowUp: () => move(current - 1),
    ArrowRight: () => (row?.isOpen ? move(current + 1) : toggle(true)),
    ArrowLeft: () => (row?.isOpen ? toggle(false) : move(parentOf(rows, current))),
    Home: () => move(0),
    End: () => move(rows.length - 1),
    Enter: () => toggle(!row?.isOpen),
    ' ': () => toggle(!row?.isOpen),
  }
  return (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
