import type { KeyboardEvent } from 'react'
import { useState } from 'react'

const COLUMNS = 3
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** A single tab stop for a grid of three columns of keys, moved by the arrow keys, Home and End (ARIA practices). */
export function usePadKeys(count: number) {
  const [tabStop, setTabStop] = useState(0)

  const targetOf = (key: string): number | undefined => {
    if (key === 'Home') return 0
    if (key === 'End') return count - 1
    return key in STEPS ? tabStop + (STEPS[key] ?? 0) : undefined
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key)
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // Past an edge there is no key.
    const key = event.currentTarget.querySelectorAll('button')[target]
    key?.focus()
  }

  return { tabStop, onFocus: setTabStop, onKeyDown }
}
