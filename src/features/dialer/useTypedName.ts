import type { CountryCode } from 'libphonenumber-js/core'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { digitOfLetter } from '../../../shared/numbers/keypad'
import { plainNumber } from '../../components/phone/PlainPhoneInput'

/**
 * The letters of a name that is typed in place of a number. They stay in this component: state and recordings get the
 * digits of their keys.
 * @param onSpelled called with the number whose keys spell the name, which finds contacts
 */
export function useTypedName(
  field: RefObject<HTMLInputElement | null>,
  number: string,
  country: CountryCode,
  onSpelled: (number: string) => void,
) {
  const [letters, setLetters] = useState('')
  // A number that was chosen or dialed since then has replaced it.
  const name = number !== '' && numberOf(letters, country) === number ? letters : ''
  const isName = name !== ''
  const takesFocus = useRef(false)
  const wasName = useRef(false)
  // Another field has replaced the one that was typed into.
  useLayoutEffect(() => {
    const hasLostFocus = wasName.current && document.activeElement === document.body
    if (takesFocus.current || hasLostFocus) field.current?.focus()
    takesFocus.current = false
    wasName.current = isName
  }, [isName, field])

  const type = (typed: string) => {
    const isStill = /[a-z]/i.test(typed)
    takesFocus.current = isStill !== isName
    setLetters(isStill ? typed : '')
    onSpelled(numberOf(typed, country))
  }
  return { name, type }
}

function numberOf(typed: string, country: CountryCode): string {
  return plainNumber(
    typed.replace(/[a-z]/gi, (letter) => digitOfLetter(letter) ?? ''),
    country,
  )
}
