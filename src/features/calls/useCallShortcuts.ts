import type { KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { selectPreferences } from '../preferences/preferencesSlice'
import { holdClicked, keypadClicked, muteClicked } from './callsSlice'
import { useToneKeys } from './panel/useToneKeys'
import { useCall } from './useCall'

const ACTIONS: Record<string, () => { type: string }> = { m: muteClicked, k: keypadClicked, h: holdClicked }

/** Single keys while the panel has the focus; what is typed into a field or with another key held stays what it is. */
export function useCallShortcuts({ onHelp }: { onHelp: () => void }) {
  const dispatch = useAppDispatch()
  const sendTone = useToneKeys()
  const { isKeypadOpen } = useCall('isKeypadOpen')
  const { hasShortcuts } = useSelector(selectPreferences)

  const act = (event: KeyboardEvent): boolean => {
    if (isKeypadOpen && sendTone(event)) return true
    const { key } = event
    if (isKeypadOpen && key === 'Escape') {
      dispatch(keypadClicked())
      return true
    }
    const action = hasShortcuts ? ACTIONS[key.toLowerCase()] : undefined
    if (key === '?') onHelp()
    else if (action) dispatch(action())
    return key === '?' || action !== undefined
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
    if (act(event)) event.preventDefault()
  }
}

/** A dialog's events reach the panel through React, though the dialog stands elsewhere in the page. */
const isElsewhere = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea, [role="dialog"]') !== null
