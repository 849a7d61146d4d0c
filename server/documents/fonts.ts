import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OpenFont } from './openFont'
import { openFont } from './openFont'

interface FontPart {
  file: string
  /** First and last code points. */
  ranges: (readonly [number, number])[]
}

const noto = (scripts: string) => scripts.split(' ').map((script) => `noto-sans-${script}`)

/**
 * In the order in which they are preferred: the scripts that Unicode recommends or lists as of limited use (UAX #31, tables 5
 * and 7). Those of Chinese and Japanese have more than a hundred parts each.
 */
const FAMILIES = [
  'noto-sans',
  ...noto('arabic hebrew syriac thaana nko adlam armenian georgian'),
  ...noto('bengali gurmukhi gujarati oriya tamil telugu kannada malayalam sinhala ol-chiki meetei-mayek'),
  ...noto('thai lao myanmar khmer mongolian ethiopic tifinagh cherokee canadian-aboriginal'),
  ...noto('javanese balinese sundanese cham kayah-li limbu lepcha newa saurashtra syloti-nagri hanifi-rohingya'),
  ...noto('tai-le new-tai-lue tai-tham tai-viet yi lisu miao vai bamum osage'),
  'noto-serif-nyiakeng-puachue-hmong',
  'noto-serif-tibetan',
  ...noto('symbols symbols-2'),
  'noto-emoji',
  'nanum-gothic',
  ...noto('sc tc'),
  'biz-udgothic',
]

/**
 * Fonts of one file, asked last: the script that has no package like the others, the rare Han characters that names have in
 * China, Hong Kong and Japan, and, in plain shapes, whatever else is in Unicode's first plane.
 */
const SINGLE_FILES: readonly (readonly [file: string, ranges: string])[] = [
  ['@expo-google-fonts/noto-sans-chakma/400Regular/NotoSansChakma_400Regular.ttf', 'U+11100-1114F'],
  ['@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff', 'U+3400-4DBF,U+4E00-9FFF,U+20000-323AF'],
  ['@fontsource/unifont/files/unifont-latin-400-normal.woff', 'U+A0-D7FF,U+F900-FFFD'],
]

/** Every family has letters to go with its script; one set of them is enough. */
const LETTERS_BESIDE = /^(latin|greek|cyrillic|vietnamese)(-ext)?$/
const SYMBOLS_BESIDE = /^(math|symbols)$/

const require = createRequire(import.meta.url)

let parts: FontPart[] | undefined
const opened = new Map<string, OpenFont>()

/** The font of a file; it is read and opened once. */
export function fontOf(file: string): OpenFont {
  const font = opened.get(file) ?? openFont(readFileSync(file))
  opened.set(file, font)
  return font
}

/** The file of a font that has all the characters; undefined if there is none. */
export function fontWith(characters: readonly string[], isJapanese = false): string | undefined {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const has = ({ file, ranges }: FontPart) =>
    codes.every((code) => ranges.some(([first, last]) => first <= code && code <= last)) &&
    codes.every((code) => fontOf(file).codes.has(code))
  const all = listFonts()
  const japanese = isJapanese ? all.find((part) => part.file.includes('biz-udgothic') && has(part)) : undefined
  return (japanese ?? all.find(has))?.file
}

/** Lists what the fonts are for; their files are read with the first text in their script. */
export function listFonts(): FontPart[] {
  parts ??= [
    ...FAMILIES.flatMap(partsOf),
    ...SINGLE_FILES.map(([file, ranges]) => ({ file: require.resolve(file), ranges: readRanges(ranges) })),
  ]
  return parts
}

function partsOf(family: string): FontPart[] {
  const coverage: Record<string, string> = JSON.parse(readFileSync(pathOf(family, 'unicode.json'), 'utf8'))
  return Object.entries(coverage)
    .filter(([part]) => family === 'noto-sans' || !LETTERS_BESIDE.test(part))
    .filter(([part]) => family.startsWith('noto-sans-symbols') || !SYMBOLS_BESIDE.test(part))
    .map(([part, ranges]) => ({
      file: pathOf(family, `files/${family}-${part.replace(/[[\]]/g, '')}-400-normal.woff`),
      ranges: readRanges(ranges),
    }))
}

const readRanges = (ranges: string) => ranges.split(',').map(readRange)

/** E.g. "U+0400-045F" or "U+2116". */
function readRange(range: string): [number, number] {
  const [first = 0, last = first] = range
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [first, last]
}

const pathOf = (family: string, file: string) => require.resolve(`@fontsource/${family}/${file}`)
