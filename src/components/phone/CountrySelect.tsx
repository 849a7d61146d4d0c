import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import { useMemo } from 'react'
import { useText } from '../../strings/text'
import { ChevronDownIcon } from '../basicIcons'
import { callingCodeOf } from './callingCodes'
import { flagOf } from './country'
import { phoneStrings } from './phoneStrings'
import type { NamedCountry } from './useCountriesInOrder'
import { useCountriesInOrder } from './useCountriesInOrder'

/** Where most calls of the service go. */
const ON_TOP: CountryCode[] = ['US', 'CA', 'MX']

export interface CountrySelectProps {
  country: CountryCode
  onChange: (country: CountryCode) => void
  countries: readonly CountryCode[]
  disabled?: boolean
  /** Shows the flag alone. */
  compact?: boolean
}

/** The platform's own select, lying invisibly over the chosen country's flag and calling code. */
export function CountrySelect({ country, onChange, countries, disabled, compact = false }: CountrySelectProps) {
  const text = useText(phoneStrings)
  const { listed, listNow } = useCountriesInOrder(countries, ON_TOP)
  const options = useMemo(() => listed.map((each) => <Option key={each.country} {...each} />), [listed])
  const isListed = listed.some((each) => each.country === country)
  return (
    <Frame>
      <Shown aria-hidden="true">
        <span>{flagOf(country)}</span>
        {!compact && <span>+{callingCodeOf(country)}</span>}
        <ChevronDownIcon size={16} />
      </Shown>
      <select
        aria-label={text('phone.country')}
        value={country}
        disabled={disabled}
        onPointerDown={listNow}
        onChange={(event) => onChange(event.target.value as CountryCode)}
      >
        {!isListed && <Option country={country} name={country} />}
        {options}
      </select>
    </Frame>
  )
}

function Option({ country, name }: NamedCountry) {
  return <option value={country}>{`${flagOf(country)} ${name} (+${callingCodeOf(country)})`}</option>
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'flex',
  flexShrink: 0,
  borderRadius: 6,
  '&:has(select:hover:not(:disabled))': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(select:focus-visible)': { outline: `2px solid ${theme.vars.palette.primaryText}`, outlineOffset: -2 },
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    font: 'inherit',
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
  },
  '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
}))

const Shown = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 44,
  padding: '0 8px 0 12px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))
