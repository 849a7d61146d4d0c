import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import type { FocusEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { isOwnFocus, untilUsed } from '../../services/firstUse'
import { Field, helperIdOf, InputBox } from '../forms/Field'
import { CountrySelect } from './CountrySelect'
import { allCountries, callingCodeOf, leadingCallingCode, mainCountryOf, moveToCountry } from './callingCodes'
import { regionOf, useFormatting } from './formatting'

export interface PhoneFieldProps {
  label: string
  /** E.164, possibly incomplete, e.g. "+1201", or empty. */
  value: string
  /** The digits of the value as they were typed, in a replay. */
  written?: string | undefined
  /** Called with the value, the calling code that it begins with (empty while that is incomplete), and what was typed instead of it. */
  onChange: (value: string, callingCode: string, lead?: string) => void
  /** The country chosen; undefined for the default. */
  country: CountryCode | undefined
  onCountryChange: (country: CountryCode) => void
  /** Called with what is dialed after a pasted number, such as its extension. */
  onTonesPasted?: (tones: string) => void
  /** The countries to choose from; all by default. */
  countries?: readonly CountryCode[]
  /** The country whose national format can be typed without "+" initially. */
  defaultCountry?: CountryCode
  autoFocus?: boolean
  disabled?: boolean
  required?: boolean
  name?: string
  /** By default the person's own number is offered: `off` is for somebody else's. */
  autoComplete?: 'username' | 'off'
  helper?: string
  error?: boolean
}

/** A phone number with its country. As-you-type formatting is loaded when the user focuses the field. */
export function PhoneField({
  label,
  value,
  onChange,
  defaultCountry = 'US',
  country = defaultCountry,
  onCountryChange,
  onTonesPasted,
  countries = allCountries,
  helper,
  error = false,
  disabled,
  ...input
}: PhoneFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const formatting = useFormatting(regionOf(value, country), country, field)

  // A number that is there from the start is written as others are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only from the start
  useEffect(() => {
    if (value) formatting.load()
  }, [])

  const [lead, setLead] = useState<string>()
  const change = (next: string, typed?: string) => {
    setLead(typed)
    onChange(next, leadingCallingCode(next), typed)
  }
  const chooseCountry = (chosen: CountryCode) => {
    // Which may replace the field.
    flushSync(() => {
      onCountryChange(chosen)
      change(moveToCountry(value, chosen))
    })
    field.current?.focus()
  }

  const takePasted = ([phone]: FoundPhone[]) => {
    if (!phone) return
    change(phone.number)
    if (phone.tones) onTonesPasted?.(phone.tones)
  }

  const loadFormatting = ({ nativeEvent }: FocusEvent) => {
    if (isOwnFocus(nativeEvent)) void untilUsed().then(formatting.load)
    else formatting.load()
  }

  const isForeign = leadingCallingCode(value) !== callingCodeOf(country)
  const hasCode = value !== '' && (isForeign || (input.written ?? lead)?.startsWith('+') === true)

  return (
    <Field id={id} label={label} helper={helper} error={error} disabled={disabled} onFocus={loadFormatting}>
      <PhoneBox>
        <CountrySelect
          // The number shows its calling code itself.
          compact={hasCode}
          country={displayedCountry(value, country, countries)}
          countries={countries}
          onChange={chooseCountry}
          disabled={disabled}
        />
        <formatting.input
          {...input}
          id={id}
          ref={field}
          country={country}
          value={value}
          onChange={change}
          onPhonesPasted={takePasted}
          disabled={disabled}
          aria-invalid={error}
          aria-describedby={helper ? helperIdOf(id) : undefined}
        />
      </PhoneBox>
    </Field>
  )
}

const PhoneBox = styled(InputBox)({ fontVariantNumeric: 'tabular-nums', '& > input': { paddingLeft: 8 } })

/** A number typed with another country's calling code shows that country, if it can be chosen. */
function displayedCountry(value: string, country: CountryCode, countries: readonly CountryCode[]): CountryCode {
  if (leadingCallingCode(value) === callingCodeOf(country)) return country
  const main = mainCountryOf(value)
  return main && countries.includes(main) ? main : country
}
