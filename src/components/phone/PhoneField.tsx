import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import type { InputBaseComponentProps } from '@mui/material/InputBase'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { CountryCode } from 'libphonenumber-js/core'
import type { ElementType } from 'react'
import { useId, useRef, useState } from 'react'
import { CountrySelect } from './CountrySelect'
import { allCountries, callingCodeOf, leadingCallingCode, mainCountryOf, moveToCountry } from './callingCodes'
import { useFormatting } from './formatting'
import { northAmerica } from './northAmerica'

export interface PhoneFieldProps {
  label: string
  /** E.164 as far as it is typed, e.g. "+1201"; empty when nothing is. */
  value: string
  onChange: (value: string) => void
  /** Which countries can be chosen; all unless told. */
  countries?: readonly CountryCode[]
  /** Whose national format is typed at first, without "+". */
  defaultCountry?: CountryCode
  onCountryChange?: (country: CountryCode) => void
  autoFocus?: boolean
  disabled?: boolean
  required?: boolean
  name?: string
  helper?: string
  error?: boolean
}

/** A phone number with its country. Light at first; as-you-type formatting is loaded when it is about to be used. */
export function PhoneField({
  label,
  value,
  onChange,
  countries = allCountries,
  defaultCountry = 'US',
  onCountryChange,
  helper,
  error,
  disabled,
  ...input
}: PhoneFieldProps) {
  const id = useId()
  const helperId = `${id}-helper`
  const field = useRef<HTMLInputElement>(null)
  const [country, setCountry] = useState(defaultCountry)
  const region = countries.every((each) => northAmerica.includes(each)) ? 'northAmerica' : 'world'
  const formatting = useFormatting(region, field)

  // The field tells a number where MUI expects an event; MUI passes it on untouched.
  const inputProps = { country, onChange } as object as InputBaseComponentProps

  const chooseCountry = (chosen: CountryCode) => {
    setCountry(chosen)
    onCountryChange?.(chosen)
    onChange(moveToCountry(value, chosen))
    field.current?.focus()
  }

  return (
    <FormControl error={error} disabled={disabled} onFocus={formatting.load}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={field}
        value={value}
        sx={{ pl: 0, fontVariantNumeric: 'tabular-nums', '& input': { pl: 1 } }}
        startAdornment={
          <CountrySelect
            country={countryShown(value, country, countries)}
            countries={countries}
            onChange={chooseCountry}
            disabled={disabled}
          />
        }
        inputComponent={formatting.input as unknown as ElementType<InputBaseComponentProps>}
        inputProps={inputProps}
        aria-describedby={helper ? helperId : undefined}
      />
      {helper && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  )
}

/** A number typed with another country's code shows that country, where it can be chosen. */
function countryShown(value: string, country: CountryCode, countries: readonly CountryCode[]): CountryCode {
  if (leadingCallingCode(value) === callingCodeOf(country)) return country
  const main = mainCountryOf(value)
  return main && countries.includes(main) ? main : country
}
