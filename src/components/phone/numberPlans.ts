import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/max/metadata'
import { isLikely } from '../../../shared/numbers/northAmerican'

/**
 * The number (E.164) is in no list of numbers, as the server judges it before a call: it is probably mistyped.
 * @param prefixes that the operator added to the lists
 */
export const isUnlikely = (number: string, prefixes: readonly string[] = []): boolean =>
  !isLikely(
    number,
    () =>
      prefixes.some((prefix) => number.startsWith(prefix)) ||
      (parsePhoneNumberFromString(number, plans)?.isValid() ?? false),
  )
