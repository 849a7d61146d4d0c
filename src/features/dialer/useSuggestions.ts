import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { CallRecord } from '../calls/callRecord'

/**
 * A combobox with a list (ARIA practices): opened by typing on a keyboard or by the arrows, walked with the arrows,
 * taken with Enter, closed with Escape and when nothing is left of what was typed. Keys of the dial pad close it, for it
 * covers them.
 */
export function useSuggestions(suggestions: readonly CallRecord[], take: (call: CallRecord) => void) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const lastKey = useRef<'digit' | 'erase' | null>(null)
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[active] : undefined

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (call: CallRecord) => {
    close()
    take(call)
  }
  const walk = (step: 1 | -1) => {
    setOpen(true)
    const places = suggestions.length + 1
    // The place before the first one is the field itself.
    setActive((at) => (isShown ? ((at + 1 + step + places) % places) - 1 : step === 1 ? 0 : suggestions.length - 1))
  }

  /**
   * Goes with the text: whoever follows it says when, so that one drawing does for both. Sets only what changes, which
   * would be another drawing.
   */
  const follow = (hasText: boolean) => {
    const opens = hasText && (lastKey.current === 'digit' || (lastKey.current === 'erase' && isOpen))
    if (opens !== isOpen) setOpen(opens)
    if (active !== -1) setActive(-1)
    lastKey.current = null
  }

  /** Tells whether the key was for the list. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      walk(event.key === 'ArrowDown' ? 1 : -1)
      event.preventDefault()
      return true
    }
    if (event.key === 'Enter' && chosen) {
      choose(chosen)
      event.preventDefault()
      return true
    }
    if (event.key === 'Escape' && isShown) {
      close()
      return true
    }
    lastKey.current = editOf(event)
    return false
  }

  return {
    isShown,
    active,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    takeKey,
    follow,
    choose,
    close,
    comboboxProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': chosen && `${listId}-${active}`,
      'aria-autocomplete': 'list',
    },
  } as const
}

function editOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'Backspace' || key === 'Delete') return 'erase'
  return /^[\d+]$/.test(key) && !ctrlKey && !metaKey && !altKey ? 'digit' : null
}
