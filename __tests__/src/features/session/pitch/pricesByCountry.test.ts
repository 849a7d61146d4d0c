import { getCountries } from 'libphonenumber-js/max'
import { pricesOf } from '../../../../../server/domain/rates/listPrices'
import { toCredits } from '../../../../../shared/credits'
import { pricesByCountry } from '../../../../../src/features/session/pitch/pricesByCountry'

const shown = pricesByCountry()

test.each(getCountries())('the price shown for %s is the one of the price list', (country) => {
  const prices = pricesOf(country)
  expect(shown.get(country)).toEqual(
    prices && {
      fixedLine: toCredits(prices.fixedLine.perMinute),
      mobile: toCredits(prices.mobile.perMinute),
    },
  )
})
