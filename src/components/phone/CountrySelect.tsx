import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import { useMemo } from 'react'
import { useText } from '../../strings/text'
import { selectOverLabel } from '../forms/selectOverLabel'
import { ChevronDownIcon } from '../icons/icons'
import { useIsHydrated } from '../loading/useIsHydrated'
import { callingCodeOf } from './callingCodes'
import { Flag } from './Flag'
import { phoneStrings } from './phoneStrings'
import type { NamedCountry } from './useSortedCountries'
import { useSortedCountries } from './useSortedCountries'

/** The destinations of most calls. */
const PINNED: CountryCode[] = ['US', 'CA', 'MX']

export interface CountrySelectProps {
  country: CountryCode
  onChange: (country: CountryCode) => void
  countries: readonly CountryCode[]
  disabled?: boolean
  /** Shows only the flag. */
  compact?: boolean
}

/** A native select, placed invisibly over the selected country's flag and calling code. */
export function CountrySelect({ country, onChange, countries, disabled, compact = false }: CountrySelectProps) {
  const text = useText(phoneStrings)
  const { items, listCountries } = useSortedCountries(countries, PINNED)
  const options = useMemo(() => items.map((item) => <Option key={item.country} {...item} />), [items])
  const isHydrated = useIsHydrated()
  const isListed = items.some((item) => item.country === country)
  return (
    <Frame>
      <Selected aria-hidden="true">
        <Flag country={country} width={22} />
        {!compact && <span>{`+${callingCodeOf(country)}`}</span>}
        <ChevronDownIcon size={16} />
      </Selected>
      <select
        aria-label={text('phone.country')}
        value={country}
        // Before the app has taken over the page there are no countries to choose from.
        disabled={disabled || !isHydrated}
        onPointerDown={listCountries}
        onChange={(event) => onChange(event.target.value as CountryCode)}
      >
        {!isListed && <Option country={country} name={country} />}
        {options}
      </select>
    </Frame>
  )
}

function Option({ country, name }: NamedCountry) {
  return <option value={country}>{`${name} (+${callingCodeOf(country)})`}</option>
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'flex',
  flexShrink: 0,
  borderRadius: 6,
  '&:has(select:hover:not(:disabled))': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(select:focus-visible)': { outline: `2px solid ${theme.vars.palette.primaryText}`, outlineOffset: -2 },
  ...selectOverLabel(theme),
}))

const Selected = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 44,
  padding: '0 8px 0 12px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))
