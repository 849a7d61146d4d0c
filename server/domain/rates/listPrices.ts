import type { CountryCode } from 'libphonenumber-js/max'
import type { Price } from '../../../shared/billing'
import { byMinute } from '../../../shared/billing'
import { fromCredits } from '../../../shared/credits'

/** What calls to a country cost. */
export interface CountryPrices {
  fixedLine: Price
  mobile: Price
}

/** Credits per started minute, to the fixed lines and mobiles of countries. */
interface ListPrice {
  fixedLine: number
  mobile: number
  countries: string
}

/**
 * Our list prices. North America costs 1 credit (spec §9); elsewhere prices follow the termination rates. Countries are
 * ISO 3166-1 alpha-2; XK is Kosovo, AC Ascension, TA Tristan da Cunha.
 */
export const PRICE_LIST: readonly ListPrice[] = [
  // The United States with their territories, Canada and Mexico.
  { fixedLine: 1, mobile: 1, countries: 'US CA MX PR VI GU AS MP' },
  // Cheap on both kinds of line.
  {
    fixedLine: 1,
    mobile: 1,
    countries: 'AR BR CL CN CO CR DK ES FR GB HK IE IL IN IT KR NL NO PA PE PL PT RO SE SG TH VN',
  },
  // Fixed lines at the North American price, mobiles more expensive.
  {
    fixedLine: 1,
    mobile: 2,
    countries:
      'AT AU AX BE BG CH CY CZ DE FI GG GR HR HU IM IS JE JP LU MT MY NZ PY SI SJ SK TW TR UY VA VE ZA BD BM BN ID KZ MN MO MU NG',
  },
  {
    fixedLine: 2,
    mobile: 2,
    countries: 'DO BO EC EG GH GT HN KE KH KW LA LK NI PH PK SA SV UA UZ GE BH AE JO LB MM NP QA RW',
  },
  // The Caribbean islands in the North American Numbering Plan.
  { fixedLine: 2, mobile: 3, countries: 'AG AI BB BS DM GD JM KN KY LC MS SX TC TT VC VG' },
  {
    fixedLine: 3,
    mobile: 4,
    countries:
      'AD AL AM AO AZ BA BF BI BJ BQ BT BW BY BZ CD CG CI CM CW DZ EE ET FO GF GI GN GP GY HT IQ IR KG LI LR LS LT LV LY MA MC MD ME MF BL MK ML MQ MR MW MZ NA NE OM PS RE RS RU SD SN SR SY SZ TD TG TJ TM TN TZ UG XK YE YT ZM ZW AF AW',
  },
  // Small, remote or monopoly networks.
  {
    fixedLine: 6,
    mobile: 6,
    countries:
      'AC CC CF CK CU CV CX DJ EH ER FJ FK FM GA GL GM GQ GW IO KI KM MG MH MV NC NF NR NU PF PG PM PW SB SC SH SL SM SO SS ST TA TK TL TO TV VU WF WS',
  },
]

/** Countries we do not connect calls to. */
const NOT_SERVED: readonly string[] = ['KP']

const PRICES = new Map<string, CountryPrices>(
  PRICE_LIST.flatMap(({ countries, fixedLine, mobile }) => {
    const priceFor = (credits: number) => byMinute(fromCredits(credits))
    const prices = { fixedLine: priceFor(fixedLine), mobile: priceFor(mobile) }
    return countries.split(' ').map((country): [string, CountryPrices] => [country, prices])
  }),
)

/** The prices of a country; undefined if we do not connect calls there. */
export function pricesOf(country: CountryCode): CountryPrices | undefined {
  return NOT_SERVED.includes(country) ? undefined : PRICES.get(country)
}
