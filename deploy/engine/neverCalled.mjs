// Numbers that never reach a trunk, whatever the product says; it refuses them, too (server/domain/rates/rateFor.ts).
import { PREMIUM_NUMBERS } from './premiumNumbers.mjs'

/** @type {{ prefix: string, what: string }[]} of E.164 numbers; a dot stands for any digit */
export const NEVER_CALLED = [
  { prefix: '+1911', what: 'emergency, typed as a national number' },
  { prefix: '+1900', what: 'premium rate, North America' },
  { prefix: '+1976', what: 'premium rate, North America' },
  { prefix: '+1...976', what: 'premium exchange of any area code' },
  { prefix: '+1...5551212', what: 'directory assistance of any area code, which is charged by the call' },
  { prefix: '+449', what: 'premium rate, United Kingdom' },
  { prefix: '+4470', what: 'personal numbers, United Kingdom' },
  { prefix: '+49900', what: 'premium rate, Germany' },
  { prefix: '+3389', what: 'premium rate, France' },
  { prefix: '+34806', what: 'premium rate, Spain' },
  { prefix: '+34807', what: 'premium rate, Spain' },
  { prefix: '+39899', what: 'premium rate, Italy' },
  { prefix: '+61190', what: 'premium rate, Australia' },
  { prefix: '+870', what: 'Inmarsat' },
  { prefix: '+881', what: 'satellite telephones' },
  { prefix: '+882', what: 'international networks' },
  { prefix: '+883', what: 'international networks' },
  { prefix: '+979', what: 'international premium rate' },
]

const BEGINNINGS = NEVER_CALLED.map(({ prefix }) => prefix.slice(1).replaceAll('.', '[0-9]'))

/** As regular expressions of Kamailio. */
export const NEVER_CALLED_PATTERNS = [
  `^[+](${BEGINNINGS.join('|')})`,
  // Whole numbers: a longer one may be something else.
  ...PREMIUM_NUMBERS.map((pattern) => `^[+]${pattern}$`),
]
