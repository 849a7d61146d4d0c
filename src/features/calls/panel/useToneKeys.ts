import type { KeyboardEvent } from 'react'
import { playKeyTone } from '../../../components/phone/keyTone'
import { useAppDispatch } from '../../../redux'
import { tonePressed } from '../callsSlice'

/** Sends the tones that are typed; answers whether a key was one. */
export function useToneKeys(): (event: KeyboardEvent) => boolean {
  const dispatch = useAppDispatch()
  return ({ key }) => {
    if (!/^[0-9*#]$/.test(key)) return false
    playKeyTone(key)
    dispatch(tonePressed({ digit: key }))
    return true
  }
}
