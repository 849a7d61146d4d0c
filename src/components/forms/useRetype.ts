import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useWindow } from '../page/windowContext'

/**
 * After a refusal, selects what was typed into a PIN or code, so that the next try replaces it instead of adding to it.
 * @param refusal the server's, or null
 */
export function useRetype(field: RefObject<HTMLInputElement | null>, refusal: object | null) {
  const page = useWindow()
  useEffect(() => {
    const input = field.current
    // A screen that is replayed leaves the focus to the page around it.
    if (!refusal || !input || page !== window) return
    const { activeElement } = page.document
    const isOnButton = activeElement instanceof HTMLButtonElement && activeElement.type === 'submit'
    if (activeElement !== input && !isOnButton) return
    input.focus()
    input.select()
  }, [field, refusal, page])
}
