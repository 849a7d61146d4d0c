import type { KeyboardEvent } from 'react'
import { startTransition, useId, useState } from 'react'
import type { CallRecord } from '../calls/callRecord'

/**
 * A combobox with a list (ARIA practices): opened by typing on a keyboard or by the arrows, walked with the arrows,
 * taken with Enter, closed with Escape. Keys of the dial pad never open it, for it would cover them.
 */
export function useSuggestions(suggestions: readonly CallRecord[], take: (call: CallRecord) => void) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
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

  /** Sets only what changes: the field is about to be drawn anew for the key's own text. */
  const openUnchosen = () => {
    if (!isOpen) setOpen(true)
    if (active !== -1) setActive(-1)
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
    if (/^[\d+]$/.test(event.key)) startTransition(openUnchosen)
    return false
  }

  return {
    isShown,
    active,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    takeKey,
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
