import { useEffect, useEffectEvent } from 'react'
import { useWindow } from '../page/windowContext'

declare global {
  interface Window {
    /** Not in every browser (https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface). */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * Makes Android's Back button close what is open instead of leaving the page. These browsers report Escape in the same
 * way; dialogs handle that themselves, as they know about menus inside them.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const page = useWindow()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = page
    if (!isOpen || page !== window || !CloseWatcher || !page.matchMedia('(pointer: coarse)').matches) return
    let isEscape = false
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.onclose = () => {
        // Each reports once, and what is to be closed may stay open.
        current = watch()
        if (!isEscape) close()
      }
      return watcher
    }
    let current = watch()
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isEscape = key === 'Escape'
      // The report follows in the same task.
      if (isEscape) setTimeout(() => (isEscape = false))
    }
    page.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      page.removeEventListener('keydown', onKeyDown, { capture: true })
      current.destroy()
    }
  }, [isOpen, page])
}
