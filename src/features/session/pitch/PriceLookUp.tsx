import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import { useMemo } from 'react'
import { CREDITS_PER_DOLLAR } from '../../../../shared/credits'
import { selectOverLabel } from '../../../components/forms/selectOverLabel'
import { ChevronDownIcon } from '../../../components/icons/icons'
import { formatCredits, formatUnitPrice } from '../../../components/page/format'
import { tabular } from '../../../components/page/styles'
import { countryName } from '../../../components/phone/country'
import { Flag } from '../../../components/phone/Flag'
import { useSortedCountries } from '../../../components/phone/useSortedCountries'
import { useText } from '../../../strings/text'
import { useChoice } from '../../view/useChoice'
import { pitchStrings } from './pitchStrings'
import { pricesByCountry } from './pricesByCountry'

const PINNED: CountryCode[] = ['US', 'CA', 'MX']

/** What a minute to a country costs, for visitors without an account. */
export function PriceLookUp() {
  const text = useText(pitchStrings)
  const [country, choose] = useChoice<CountryCode>('pricedCountry', 'US')
  const prices = useMemo(pricesByCountry, [])
  const countries = useMemo(() => [...prices.keys()], [prices])
  const { items, listCountries } = useSortedCountries(countries, PINNED)
  const isListed = items.some((item) => item.country === country)
  const price = prices.get(country)
  return (
    <Box role="group" aria-label={text('pitch.price')}>
      <Choice>
        <Flag country={country} width={24} />
        <span aria-hidden="true">{countryName(country)}</span>
        <ChevronDownIcon size={18} />
        <select
          aria-label={text('pitch.country')}
          value={country}
          onPointerDown={listCountries}
          onChange={(event) => choose(event.target.value as CountryCode)}
        >
          {!isListed && <option value={country}>{countryName(country)}</option>}
          {items.map((item) => (
            <option key={item.country} value={item.country}>
              {item.name}
            </option>
          ))}
        </select>
      </Choice>
      <Prices aria-live="polite">{price && <MinutePrices {...price} />}</Prices>
    </Box>
  )
}

function MinutePrices({ fixedLine, mobile }: { fixedLine: number; mobile: number }) {
  const text = useText(pitchStrings)
  if (fixedLine === mobile) return <MinutePrice phone={text('pitch.anyPhone')} credits={mobile} />
  return (
    <>
      <MinutePrice phone={text('pitch.landline')} credits={fixedLine} />
      <MinutePrice phone={text('pitch.mobile')} credits={mobile} />
    </>
  )
}

function MinutePrice({ phone, credits }: { phone: string; credits: number }) {
  const text = useText(pitchStrings)
  return (
    <p>
      <span>{phone}</span>
      <strong>{text('pitch.perMinute', { amount: formatCredits(credits), count: credits })}</strong>
      <span translate="no">{text('pitch.dollars', { price: formatUnitPrice(credits / CREDITS_PER_DOLLAR) })}</span>
    </p>
  )
}

const Box = styled('div')(({ theme }) => ({
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}))

const Choice = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '0 16px',
  fontWeight: 500,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '13px 13px 0 0',
  '& > svg': { marginInlineStart: 'auto', color: theme.vars.palette.text.secondary },
  ...selectOverLabel(theme),
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(select:focus-visible)': { outline: `2px solid ${theme.vars.palette.primaryText}`, outlineOffset: -2 },
}))

/** As high as two lines, so that the pitch stays where it is. */
const Prices = styled('div')(({ theme }) => ({
  minHeight: 72,
  padding: '10px 16px',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 4,
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
  '& > p': { display: 'flex', flexWrap: 'wrap', gap: '0 4px', margin: 0 },
  '& > p > span:first-of-type': { marginInlineEnd: 'auto' },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))
