import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { beginningsOf, numbersOf, patternOf } from './docs/digitPatterns.mjs'
import { ROOT } from './tasks/run.mjs'

// Writes the table of emergency and other short numbers. libphonenumber-js has none of them, so the folder of an
// unpacked google-libphonenumber is needed, which is not a dependency: `npm pack google-libphonenumber`, `tar xf`, and
// `npm run short-numbers -- package`.

const TABLE = 'shared/numbers/shortNumberTable.ts'

/** The positions of a country's patterns in its metadata, and of a pattern's text. */
const EMERGENCY = 27
const SHORT = 29
const PATTERN = 2

/** Emergency numbers that mobile phones call in all countries (3GPP TS 22.101, 10.1.1). */
const EVERYWHERE = ['112', '911']

/**
 * Further ones, by country.
 * @type {Record<string, readonly string[]>}
 */
const FURTHER = {
  // Android's emergency number database, revision 2 (AOSP, packages/services/Telephony/ecc).
  AT: ['128', '140'],
  BR: ['185'],
  CH: ['143', '145', '147', '1414'],
  CI: ['185'],
  CM: ['118', '119'],
  DZ: ['1548'],
  EC: ['115'],
  ES: ['016', '061', '062', '080', '091', '092'],
  GA: ['177'],
  GN: ['122', '1717'],
  GQ: ['113', '115'],
  HT: ['115', '116'],
  IQ: ['130'],
  JP: ['118'],
  KR: ['111', '113', '117', '118', '122', '125'],
  LA: ['1190', '1191', '1195'],
  LS: ['121', '122', '123'],
  LY: ['1515'],
  MA: ['150', '190'],
  MM: ['191', '192'],
  MR: ['117', '118'],
  PA: ['104', '103'],
  PE: ['110'],
  RS: ['192', '193', '194'],
  RU: ['104', '121', '123'],
  SA: ['998'],
  SB: ['988'],
  SD: ['333'],
  SN: ['15'],
  SZ: ['933'],
  TK: ['111'],
  TL: ['110'],
  UY: ['104', '105', '106'],
  UZ: ['101', '102', '103'],
  VU: ['111', '113'],
  // Text relay, child protection, sea rescue and terror alert (Arcep, décision 2002-1179 and its amendments).
  FR: ['114', '115', '116000', '119', '191', '196', '197'],
  // Coast guard and children's emergency line (Piano di numerazione nazionale, AGCOM 8/15/CIR).
  IT: ['114', '1530'],
  // The emergency text relay (Ofcom, National Telephone Numbering Plan).
  GB: ['18000'],
  // Suicide and crisis lifelines (47 CFR 52.201, CRTC 2022-234).
  ...Object.fromEntries(['US', 'AS', 'CA', 'GU', 'MP', 'PR', 'VI'].map((country) => [country, ['988']])),
  // National numbering plans (ITU Operational Bulletin): rescue at sea, gas, firefighters.
  GR: ['108'],
  GT: ['122', '128'],
  NO: ['120'],
  UA: ['104'],
}

/** Text messages use numbers of up to eight digits; dialed ones are shorter. */
const LONGEST = 6
/** In North America, longer ones are only for text messages. */
const LONGEST_NORTH_AMERICAN = 3

const folder = process.argv[2]
if (!folder) throw new Error('Say where google-libphonenumber is unpacked: npm run short-numbers -- package')
const require = createRequire(import.meta.url)
const { version } = JSON.parse(readFileSync(join(resolve(folder), 'package.json'), 'utf8'))
/** @type {{ shortnumbermetadata: { countryToMetadata: Record<string, (string | undefined)[][]> } }} */
const { shortnumbermetadata } = require(resolve(folder))
const ordinary = JSON.parse(readFileSync(join(ROOT, 'node_modules/libphonenumber-js/metadata.max.json'), 'utf8'))

const rows = Object.keys(ordinary.countries)
  .sort()
  .map((country) => {
    const { emergency, mistakable, other } = shortNumbersOf(country)
    const fields = [ordinary.countries[country][0], ...[emergency, mistakable, other].map(patternOf)]
    return `  ${country}: '${fields.join(' ').trimEnd().replaceAll('\\', '\\\\')}',`
  })
writeFileSync(
  join(ROOT, TABLE),
  `// biome-ignore-all lint/style/noExcessiveLinesPerFile: a line for each country
// Written by \`npm run short-numbers\` (scripts/shortNumbers.mjs) from libphonenumber's ShortNumberMetadata of
// google-libphonenumber ${version} (Apache-2.0), which follows ITU-T E.129 and the national numbering plans, and from the
// further numbers and their sources in the script.

/**
 * By country and separated by spaces: its calling code and the patterns of its emergency numbers, of those that ordinary
 * numbers begin with, and of other short numbers.
 */
export const SHORT_NUMBERS: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`,
)

/** @param {string} country */
function shortNumbersOf(country) {
  const beginsOrdinary = ordinaryBeginnings(country)
  const longest = ordinary.countries[country][0] === '1' ? LONGEST_NORTH_AMERICAN : LONGEST
  const emergency = [...new Set([...numbersOf(patternIn(country, EMERGENCY), LONGEST), ...(FURTHER[country] ?? [])])]
  const mistakable = [...new Set([...emergency, ...EVERYWHERE])].flatMap((number) => [number, `0${number}`])
  const other = numbersOf(patternIn(country, SHORT), longest).filter((number) => !emergency.includes(number))
  return {
    emergency,
    mistakable: mistakable.filter(beginsOrdinary),
    other: other.filter((number) => !beginsOrdinary(number) && !beginsOrdinary(`0${number}`)),
  }
}

/** @param {string} country @param {number} kind */
function patternIn(country, kind) {
  const pattern = shortnumbermetadata.countryToMetadata[country]?.[kind]?.[PATTERN]
  return pattern && pattern !== 'NA' ? pattern : 'none'
}

/**
 * Do ordinary numbers of the country, or of those with the same calling code, begin with these digits? @param {string}
 * country
 */
function ordinaryBeginnings(country) {
  /** @type {string[]} */
  const sharing = ordinary.country_calling_codes[ordinary.countries[country][0]]
  const patterns = sharing.flatMap((each) => {
    const [, , general] = ordinary.countries[each]
    /** @type {string[]} */
    const types = (ordinary.countries[each][11] ?? []).flatMap((/** @type {string[]} */ type) => type?.[0] ?? [])
    return types.length > 0 ? types : [general]
  })
  const beginnings = beginningsOf([...new Set(patterns)].join('|'))
  return (/** @type {string} */ digits) => beginnings.test(digits)
}
