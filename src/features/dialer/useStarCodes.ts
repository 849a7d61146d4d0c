import type { RefObject } from 'react'
import { useCallback, useRef } from 'react'
import { asciiDigits } from '../../../shared/numbers/digits'
import { useShown } from '../view/useChoice'

/** "*67", "#31#", "*#31#", typed so far. */
const CODE = /^[*#]{1,2}(?:\d{0,2}|\d{2}[*#])$/

/** How on-screen keyboards report every key; the character follows in another event. */
const UNKNOWN_KEY = 'Unidentified'

/** Star codes of telephone networks, typed before a number, are left out: here the caller ID is chosen above the number. */
export function useStarCodes(field: RefObject<HTMLInputElement | null>) {
  const [isExplained, explain] = useShown('starCode')
  const typed = useRef('')
  /** Takes a key that belongs to a star code. Returns whether it did. */
  const takeKey = useCallback(
    (key: string) => {
      if (key === UNKNOWN_KEY) return false
      const code = field.current?.value === '' ? typed.current + asciiDigits(key) : ''
      const isPart = CODE.test(code)
      typed.current = isPart ? code : ''
      if (isPart) explain(true)
      return isPart
    },
    [field, explain],
  )
  /** Nothing but a star code, or the beginning of one, has been typed. */
  const isTyped = useCallback(() => typed.current !== '' && field.current?.value === '', [field])
  return { isExplained, explain, takeKey, isTyped }
}
