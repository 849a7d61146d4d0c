import type { CountryCode } from 'libphonenumber-js/core'

/** Credits per started minute. */
export interface MinutePrices {
  fixedLine: number
  mobile: number
}

/** The server's price list (server/domain/rates), whose countries are separated by spaces. Injected at build time. */
declare const PRICE_LIST: readonly (MinutePrices & { countries: string })[]

export function pricesByCountry(): ReadonlyMap<CountryCode, MinutePrices> {
  return new Map(
    PRICE_LIST.flatMap(({ countries, fixedLine, mobile }) =>
      countries.split(' ').map((country) => [country as CountryCode, { fixedLine, mobile }] as const),
    ),
  )
}
