import type { CountryCode } from 'libphonenumber-js/core'
import { useSelector } from 'react-redux'
import { mainCountryOf } from '../../components/phone/callingCodes'
import { selectAccount } from '../account/accountSlice'

/** The country of the user's own number, for numbers without a calling code. */
export function useOwnCountry(): CountryCode {
  return mainCountryOf(useSelector(selectAccount)?.phoneNumber ?? '') ?? 'US'
}
