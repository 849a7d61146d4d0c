import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../components/page/windowContext'
import { selectHasShortcuts } from '../preferences/preferencesSlice'

/** No switch takes a "?", nor does an empty field for a phone number, which has the focus on Home. */
const ACCEPTS_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="tel"][value=""]), select, textarea, [contenteditable], [role="dialog"], [role="menu"]'

/** Calls `onHelp` on "?" anywhere but in fields with text, dialogs and menus, unless single-key shortcuts are off. */
export function useHelpKey(onHelp: () => void) {
  const page = useWindow()
  const hasShortcuts = useSelector(selectHasShortcuts)
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    if (!hasShortcuts) return
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(ACCEPTS_KEYS) !== null
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping) return
      event.preventDefault()
      help()
    }
    page.addEventListener('keydown', listen)
    return () => page.removeEventListener('keydown', listen)
  }, [hasShortcuts, page])
}
