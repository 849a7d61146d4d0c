import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where libphonenumber's patterns of premium rate, personal numbers and shared cost stand among those of a country. */
const TYPES = [3, 4, 9]

/**
 * The numbers of all countries that charge callers extra, as the engine's launcher has them, which runs without packages.
 * @param {string} root
 */
export function premiumNumbersModule(root) {
  const metadata = readFileSync(join(root, 'node_modules/libphonenumber-js/metadata.max.json'), 'utf8')
  /** @type {Map<string, Set<string>>} */
  const byCode = new Map()
  for (const country of Object.values(JSON.parse(metadata).countries)) {
    const patterns = TYPES.flatMap((type) => country[11]?.[type]?.[0] ?? [])
    for (const pattern of patterns) byCode.set(country[0], (byCode.get(country[0]) ?? new Set()).add(pattern))
  }
  const codes = [...byCode].sort(([one], [other]) => one.localeCompare(other))
  const lines = codes.map(([code, patterns]) => `  '${code}(${[...patterns].map(posix).join('|')})',`)
  return `// Numbers that charge callers extra, by country code: written by \`npm run premium-numbers\` from libphonenumber's metadata.

/** Regular expressions of POSIX, as Kamailio's are. */
export const PREMIUM_NUMBERS = [
${lines.join('\n')}
]
`
}

/** @param {string} pattern of JavaScript, of which libphonenumber uses little */
const posix = (pattern) => pattern.replaceAll('\\d', '[0-9]').replaceAll('(?:', '(')
