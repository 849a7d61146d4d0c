import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/max/metadata'
import { isLikely } from '../../../shared/numbers/northAmerican'

/** The number (E.164) is in no list of numbers, as the server judges it before a call: it is probably mistyped. */
export const isUnlikely = (number: string): boolean =>
  !isLikely(number, () => parsePhoneNumberFromString(number, plans)?.isValid() ?? false)
