import { useEffect, useEffectEvent } from 'react'
import { useWindow } from './windowContext'

declare global {
  interface Window {
    /** Not in every browser (https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface). */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * Has Android's Back close what is open instead of leaving the page. On computers the same browsers would report Escape,
 * which dialogs handle themselves.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const page = useWindow()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || page !== window || !page.CloseWatcher || !page.matchMedia('(pointer: coarse)').matches) return
    const watcher = new page.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [isOpen, page])
}
