import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NEVER_CALLED } from '../../shared/numbers/neverCalledRanges'
import { SHORT_NUMBERS } from '../../shared/numbers/shortNumberTable'
import { beginningsOf, DIGITS, numbersOf, patternOf } from './digitPatterns.mjs'

/** Where libphonenumber's patterns of premium rate, personal numbers and shared cost are among those of a country. */
const PREMIUM = [3, 4, 9]
/** Those of voicemail, company-wide numbers and pagers: where they overlap, callers are charged extra. */
const UNCERTAIN = [5, 6, 7]

/** At the latest at this digit after the calling code, numbers that charge callers extra must differ from others. */
const LONGEST = 6

/** Kamailio does not accept shorter ones as numbers (requests.cfg). */
const SHORTEST_CALLED = 7
const LONGEST_EMERGENCY = 6

/** @typedef {{ countries: Record<string, any[]>, country_calling_codes: Record<string, string[]> }} Metadata */

/**
 * The numbers that charge callers extra, for the server and for the engine, whose launcher runs without packages.
 * @param {string} root
 */
export function premiumNumbersFiles(root) {
  const text = readFileSync(join(root, 'node_modules/libphonenumber-js/metadata.max.json'), 'utf8')
  const premium = premiumRanges(JSON.parse(text))
  return {
    'shared/numbers/premiumNumbers.ts': `// Written by \`npm run premium-numbers\` from libphonenumber's metadata.

/** What numbers that charge callers extra begin with, as patterns; those that end in "$" are whole numbers. */
export const PREMIUM_NUMBERS: readonly string[] = [
${linesOf(premium)}
]
`,
    'deploy/engine/neverCalled.mjs': `// Written by \`npm run premium-numbers\` from shared/numbers/: what the server refuses, too.

/** Numbers that never reach a trunk, whatever the product says, as regular expressions of POSIX, as Kamailio's are. */
export const NEVER_CALLED_PATTERNS = [
${linesOf([...NEVER_CALLED.map(({ pattern }) => pattern), ...premium, ...emergencyPatterns()].map(posix))}
]
`,
  }
}

/** @param {readonly string[]} patterns */
const linesOf = (patterns) => patterns.map((pattern) => `  '${pattern.replaceAll('\\', '\\\\')}',`).join('\n')

/** @param {string} pattern */
const posix = (pattern) => `^[+](${pattern})`.replaceAll('\\d', '[0-9]').replaceAll('(?:', '(')

/** Emergency numbers after a calling code, which Kamailio would otherwise mistake for others. */
function emergencyPatterns() {
  return Object.values(SHORT_NUMBERS).flatMap((row) => {
    const [code = '', emergency] = row.split(' ')
    const numbers = emergency ? numbersOf(emergency, LONGEST_EMERGENCY) : []
    const called = numbers.filter((number) => code.length + number.length >= SHORTEST_CALLED)
    return called.length > 0 ? [`${code}${patternOf(called)}$`] : []
  })
}

/** @param {Metadata} metadata */
function premiumRanges({ countries, country_calling_codes: countriesByCode }) {
  return Object.keys(countriesByCode)
    .sort()
    .flatMap((code) => {
      const types = (countriesByCode[code] ?? []).flatMap((country) => [...(countries[country]?.[11] ?? []).entries()])
      /** @param {(type: number) => boolean} isWanted @returns {string[]} */
      const patternsOf = (isWanted) => types.flatMap(([type, pattern]) => (isWanted(type) && pattern?.[0]) || [])
      const premium = [...new Set(patternsOf((type) => PREMIUM.includes(type)))]
      const others = patternsOf((type) => ![...PREMIUM, ...UNCERTAIN].includes(type))
      return premium.length > 0 ? [`${code}(?:${premiumPattern(premium.join('|'), others)})`] : []
    })
}

/** @param {string} premium @param {string[]} others */
function premiumPattern(premium, others) {
  const isPremium = beginningsOf(premium)
  const isOther = beginningsOf(others.join('|') || 'none')
  let overlaps = false
  /** @param {string} digits @returns {string[]} */
  const from = (digits) => {
    if (!isPremium.test(digits)) return []
    if (!isOther.test(digits) && isFullOf(digits, isPremium)) return [digits]
    if (digits.length < LONGEST) return DIGITS.flatMap((digit) => from(digits + digit))
    overlaps = true
    return []
  }
  const beginnings = patternOf(DIGITS.flatMap(from))
  return [beginnings, overlaps && `(?:${premium})$`].filter(Boolean).join('|')
}

/** Numbers may continue with any three digits. @param {string} digits @param {RegExp} isPremium */
function isFullOf(digits, isPremium) {
  const longer = DIGITS.map((digit) => digits + digit)
  if (!longer.some((each) => isPremium.test(each))) return true
  return longer.every((one) => DIGITS.every((second) => DIGITS.every((third) => isPremium.test(one + second + third))))
}
