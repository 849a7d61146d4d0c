import type { CountryCode } from 'libphonenumber-js/core'
import type { ClipboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTypedBefore } from '../forms/useTypedBefore'
import { callingCodeOf, leadingCallingCode, leadOf, nationalDigits } from './callingCodes'
import type { PhoneInputProps } from './PhoneInput'
import { loadWorldPhones } from './phones'
import { numberTyped, typedOnly } from './typedCharacters'

/** The same field without formatting, until that is loaded. It calls `onChange` immediately, as it shows `value` itself. */
export function PlainPhoneInput({
  country,
  value,
  written,
  onChange,
  schedule: _,
  onPhonesPasted: __,
  onTextBefore,
  onPaste,
  ref,
  ...rest
}: PhoneInputProps) {
  const given = { text: written ?? national(value, country), value }
  const [typed, setTyped] = useState(given)
  if (typed.value !== value) setTyped(given)
  const shown = useRef('')
  shown.current = typed.text

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
      // The field that replaces this one takes over its content.
      if (ref?.current) ref.current.value = number
      type(number)
    },
  )

  /** Pasted text shows at once; it is parsed as a number when the phone rules are loaded. */
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event)
    if (event.defaultPrevented) return
    const text = event.clipboardData.getData('text')
    loadWorldPhones().then(
      ({ readAnyPhones }) => {
        const [phone] = readAnyPhones(text, country)
        if (phone && typedOnly(shown.current) === typedOnly(text)) onChange(phone.number)
      },
      () => undefined,
    )
  }

  return (
    <input
      type="tel"
      autoComplete="tel"
      {...rest}
      ref={ref}
      value={typed.text}
      onChange={(event) => type(event.target.value)}
      onPaste={handlePaste}
    />
  )
}

function national(value: string, country: CountryCode): string {
  return leadingCallingCode(value) === callingCodeOf(country) ? nationalDigits(value) : value
}

/** E.164 of a typed text by simple rules: unless it starts with "+" or "00", the country's calling code is prepended. */
export function plainNumber(text: string, country: CountryCode): string {
  const isNorthAmerican = callingCodeOf(country) === '1'
  const digits = numberTyped(text)
    .replace(/(?!^)\+/g, '')
    .replace(isNorthAmerican ? /^\+?0(?:0|11)(?=[1-9])/ : /^\+?00(?=[1-9])/, '+')
  if (digits.startsWith('+')) return digits.length > 1 ? digits : ''
  const rest = digits.replace(isNorthAmerican ? /^1/ : /^0/, '')
  return rest && `+${callingCodeOf(country)}${rest}`
}
