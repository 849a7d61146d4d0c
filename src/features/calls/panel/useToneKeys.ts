import type { KeyboardEvent } from 'react'
import { playKeyTone } from '../../../components/phone/keyTone'
import { useAppDispatch } from '../../../redux'
import { tonePressed } from '../callsSlice'
import { useCall } from '../useCall'

/** Sends tones typed on the keyboard, unless the call is on hold; returns whether the key was a tone. */
export function useToneKeys(): (event: KeyboardEvent) => boolean {
  const dispatch = useAppDispatch()
  const { isHeld } = useCall('isHeld')
  return ({ key }) => {
    if (!/^[0-9*#]$/.test(key)) return false
    if (isHeld) return true
    playKeyTone(key)
    dispatch(tonePressed({ digit: key }))
    return true
  }
}
