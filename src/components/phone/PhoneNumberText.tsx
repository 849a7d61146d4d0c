import { styled } from '@mui/material/styles'
import { spokenDigits } from '../page/format'
import { LARGE_PAGE_TEXT, LARGE_TEXT, tabular } from '../page/styles'
import { VisuallyHidden } from '../page/VisuallyHidden'
import { countryName } from './country'
import { Flag } from './Flag'
import { useForeignCountry, useFormatPhone } from './ownNumber'
import { usePhones } from './phones'

export interface PhoneNumberTextProps {
  /** E.164. */
  number: string
  /** As dialed inside its country instead of with "+". */
  national?: boolean
  withoutFlag?: boolean
}

/** A phone number with its country's flag, read out digit by digit. */
export function PhoneNumberText({ number, national = false, withoutFlag = false }: PhoneNumberTextProps) {
  const { countryOf, formatNational } = usePhones()
  const formatPhone = useFormatPhone()
  const country = countryOf(number)
  const foreign = useForeignCountry(number)
  return (
    <Line translate="no">
      {foreign && !withoutFlag && <Flag country={foreign} width={18} />}
      <span aria-hidden="true">{national ? formatNational(number) : formatPhone(number)}</span>
      <VisuallyHidden>
        {(country && (foreign || !withoutFlag) ? `${countryName(country)} ` : '') + spokenDigits(number)}
      </VisuallyHidden>
    </Line>
  )
}

const Line = styled('span')({
  ...tabular,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  whiteSpace: 'nowrap',
  [LARGE_TEXT]: { whiteSpace: 'normal' },
  [LARGE_PAGE_TEXT]: { whiteSpace: 'normal' },
})
