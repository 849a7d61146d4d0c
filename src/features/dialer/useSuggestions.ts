import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { CallRecord } from '../calls/callRecord'

/**
 * A combobox with a list (ARIA practices): opened by typing on a keyboard or by the arrows, walked with the arrows,
 * taken with Enter, closed with Escape. Keys of the dial pad never open it, for it would cover them.
 */
export function useSuggestions(suggestions: readonly CallRecord[], take: (call: CallRecord) => void) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isTyping = useRef(false)
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
   * Where a key of the keyboard made the text: whoever follows the text says when, so that one drawing does for both.
   * Sets only what changes, which would be another drawing.
   */
  const openIfTyped = () => {
    if (isTyping.current && !isOpen) setOpen(true)
    if (isTyping.current && active !== -1) setActive(-1)
    isTyping.current = false
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
    isTyping.current = /^[\d+]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    return false
  }

  return {
    isShown,
    active,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    takeKey,
    openIfTyped,
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
