import type { KeyboardEvent } from 'react'
import { playKeyTone } from '../../../components/phone/keyTone'
import { useAppDispatch } from '../../../redux'
import { tonePressed } from '../callsSlice'
import { useCall } from '../useCall'

/** Sends the tones that are typed, unless the call is on hold; answers whether a key was one. */
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
