import type { KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { playKeyTone } from '../../components/phone/keyTone'
import { useAppDispatch } from '../../redux'
import { selectPreferences } from '../preferences/preferencesSlice'
import { holdClicked, keypadClicked, muteClicked, selectCall, tonePressed } from './callsSlice'

const ACTIONS: Record<string, () => { type: string }> = { m: muteClicked, k: keypadClicked, h: holdClicked }

/** Single keys while the panel has the focus; what is typed into a field or with another key held stays what it is. */
export function useCallShortcuts({ onHelp }: { onHelp: () => void }) {
  const dispatch = useAppDispatch()
  const { isKeypadOpen } = useSelector(selectCall)
  const { hasShortcuts } = useSelector(selectPreferences)

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isField(event.target)) return
    const { key } = event
    if (isKeypadOpen && /^[0-9*#]$/.test(key)) {
      playKeyTone(key)
      dispatch(tonePressed({ digit: key }))
    } else if (key === '?') {
      onHelp()
    } else {
      const action = hasShortcuts ? ACTIONS[key.toLowerCase()] : undefined
      if (!action) return
      dispatch(action())
    }
    event.preventDefault()
  }
}

/** A dialog's events reach the panel through React, though the dialog stands elsewhere in the page. */
const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea, [role="dialog"]') !== null
