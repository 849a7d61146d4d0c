import type { CountryCode } from 'libphonenumber-js/core'
import { useState } from 'react'
import { useTypedBefore } from '../useTypedBefore'
import { callingCodeOf, leadingCallingCode, leadOf, nationalDigits } from './callingCodes'
import type { PhoneInputProps } from './PhoneInput'
import { typedOnly } from './typedCharacters'

/** The same field without formatting, until that is loaded. It calls `onChange` immediately, as it shows `value` itself. */
export function PlainPhoneInput({
  country,
  value,
  written,
  onChange,
  schedule: _,
  onPhonesPasted: __,
  onTextBefore,
  ref,
  ...rest
}: PhoneInputProps) {
  const given = { text: written ?? national(value, country), value }
  const [typed, setTyped] = useState(given)
  if (typed.value !== value) setTyped(given)

  const type = (text: string) => {
    const next = plainNumber(text, country)
    setTyped({ text, value: next })
    onChange(next, leadOf(typedOnly(text), next))
  }
  useTypedBefore(
    () => ref?.current?.value,
    typed.text,
    (text) => {
      const number = onTextBefore?.(text) ?? text
      // The field that replaces this one takes over what is in it.
      if (ref?.current) ref.current.value = number
      type(number)
    },
  )

  return (
    <input
      type="tel"
      autoComplete="tel"
      {...rest}
      ref={ref}
      value={typed.text}
      onChange={(event) => type(event.target.value)}
    />
  )
}

function national(value: string, country: CountryCode): string {
  return leadingCallingCode(value) === callingCodeOf(country) ? nationalDigits(value) : value
}

/** E.164 of a typed text by simple rules: unless it starts with "+", the country's calling code is prepended. */
export function plainNumber(text: string, country: CountryCode): string {
  const digits = typedOnly(text).replace(/(?!^)\+/g, '')
  if (digits.startsWith('+')) return digits.length > 1 ? digits : ''
  const trunk = callingCodeOf(country) === '1' ? /^1/ : /^0/
  const rest = digits.replace(trunk, '')
  return rest && `+${callingCodeOf(country)}${rest}`
}
