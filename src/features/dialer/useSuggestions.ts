import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { Suggestion } from './suggestions'

/**
 * A combobox with a listbox popup (ARIA practices): opened by typing on a keyboard or by the arrow keys, navigated with
 * the arrow keys, accepted with Enter, closed with Escape or when the field becomes empty. It also closes when the dial
 * pad is used, because it covers the pad.
 */
export function useSuggestions(suggestions: readonly Suggestion[], onChoose: (chosen: Suggestion) => void) {
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
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const count = suggestions.length + 1
    // The position before the first one is the field itself.
    setActive((at) => (isShown ? ((at + 1 + step + count) % count) - 1 : step === 1 ? 0 : suggestions.length - 1))
  }

  /**
   * To be called in the same event as the change of text, so that one render serves both. Sets only what changes, to
   * avoid an extra render.
   */
  const onTextChange = (hasText: boolean) => {
    const opens = hasText && (lastKey.current === 'digit' || (lastKey.current === 'erase' && isOpen))
    if (opens !== isOpen) setOpen(opens)
    if (active !== -1) setActive(-1)
    lastKey.current = null
  }

  /** Returns whether the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1)
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
    handleKey,
    onTextChange,
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

/** The key is a command of the browser, not text. */
export const isWithModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

function editOf(event: KeyboardEvent) {
  if (event.key === 'Backspace' || event.key === 'Delete') return 'erase'
  return /^[\da-z+]$/i.test(event.key) && !isWithModifier(event) ? 'digit' : null
}
