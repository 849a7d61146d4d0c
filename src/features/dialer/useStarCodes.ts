import type { RefObject } from 'react'
import { useCallback, useRef } from 'react'
import { useShown } from '../view/useChoice'

/** "*67", "*82": a star and two digits. */
const DIGITS = 2

/** What on-screen keyboards call every key; the character follows. */
const UNKNOWN_KEY = 'Unidentified'

/** Star codes of telephone networks, typed before a number, are left out: here the caller ID is chosen above the number. */
export function useStarCodes(field: RefObject<HTMLInputElement | null>) {
  const [isExplained, explain] = useShown('starCode')
  const left = useRef(0)
  const show = useCallback(() => explain(true), [explain])
  /** Takes a key that belongs to one. Returns whether it did. */
  const takeKey = useCallback(
    (key: string) => {
      if (key === UNKNOWN_KEY) return false
      const isBefore = field.current?.value === ''
      if (key === '*' && isBefore) {
        left.current = DIGITS
        show()
        return true
      }
      const isPart = isBefore && left.current > 0 && /^\d$/.test(key)
      left.current = isPart ? left.current - 1 : 0
      return isPart
    },
    [field, show],
  )
  return { isExplained, show, takeKey }
}
