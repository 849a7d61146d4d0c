import type { KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { selectHasShortcuts } from '../preferences/preferencesSlice'
import { holdClicked, keypadClicked, muteClicked } from './callsSlice'
import { useToneKeys } from './panel/useToneKeys'
import { useCall } from './useCall'

const ACTIONS: Record<string, () => { type: string }> = { m: muteClicked, k: keypadClicked, h: holdClicked }

/**
 * Handles single-key shortcuts while the panel has the focus, except in fields and with modifier keys.
 * @param hasKeypad false where the keypad isn't shown
 */
export function useCallShortcuts({ hasKeypad = true } = {}) {
  const dispatch = useAppDispatch()
  const sendTone = useToneKeys()
  const { isKeypadOpen } = useCall('isKeypadOpen')
  const hasShortcuts = useSelector(selectHasShortcuts)

  const handle = (event: KeyboardEvent): boolean => {
    if (hasKeypad && isKeypadOpen && sendTone(event)) return true
    const { key } = event
    if (hasKeypad && isKeypadOpen && key === 'Escape') {
      dispatch(keypadClicked())
      return true
    }
    const action = hasShortcuts && (hasKeypad || key.toLowerCase() !== 'k') ? ACTIONS[key.toLowerCase()] : undefined
    if (action) dispatch(action())
    return action !== undefined
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isIgnored(event.target)) return
    if (handle(event)) event.preventDefault()
  }
}

/** The event is for a field, a dialog or a menu: React events bubble to the panel even from their portals. */
const isIgnored = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea, [role="dialog"], [role="menu"]') !== null
