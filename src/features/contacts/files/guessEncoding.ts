import { EAST_ASIAN, scoreEastAsian } from './eastAsianBytes'
import { LETTERS } from './encodingLetters'

/** More says no more. */
const MAX_SAMPLE = 4096

/** The code that a browser in this language used to read pages in that named none. */
const OF_LANGUAGE: Record<string, string> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  he: 'windows-1255',
  el: 'windows-1253',
  tr: 'windows-1254',
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  sr: 'windows-1251',
  mk: 'windows-1251',
  be: 'windows-1251',
  pl: 'windows-1250',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'windows-1250',
  sl: 'windows-1250',
  hr: 'windows-1250',
  ro: 'windows-1250',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  th: 'windows-874',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
}

/** For the user's own language, where several codes fit about as well. */
const OWN = 0.08

/** The code that a text which is not in Unicode is most likely in, as `TextDecoder` names it. */
export function guessEncoding(bytes: Uint8Array, language = navigator.language): string {
  const sample = sampleOf(bytes)
  const own = /^zh-(TW|HK|Hant)/i.test(language) ? 'big5' : OF_LANGUAGE[language.slice(0, 2).toLowerCase()]
  const scores = [
    ...Object.entries(LETTERS).map(([name, letters]) => ({
      name,
      score: scoreLetters(decoded(sample, name), letters),
    })),
    ...EAST_ASIAN.map((name) => ({ name, score: scoreEastAsian(sample, name) })),
  ].map(({ name, score }) => ({ name, score: name === own ? score + OWN : score }))
  return scores.reduce((best, each) => (each.score > best.score + 1e-9 ? each : best)).name
}

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** The lines with bytes beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  for (let at = nextHigh(bytes, 0); at < bytes.length && sample.length < MAX_SAMPLE; ) {
    const from = Math.max(bytes.lastIndexOf(10, at), bytes.lastIndexOf(13, at), at - 200) + 1
    const end = bytes.indexOf(10, at)
    const until = Math.min(end === -1 ? bytes.length : end + 1, at + 400)
    sample.push(...bytes.subarray(from, until))
    at = nextHigh(bytes, until)
  }
  return Uint8Array.from(sample)
}

/** A loop, as files may be large. */
function nextHigh(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at += 1
  return at
}

/** How much a text looks like words of names: on average of the characters beyond ASCII, 1 for the most common ones. */
function scoreLetters(text: string, { common, rare }: { common: string; rare: string }): number {
  let score = 0
  let count = 0
  for (const [word = ''] of text.matchAll(/[\p{L}\p{M}]*[^\0-\x7f][\p{L}\p{M}]*(?:[^\0-\x7f]+[\p{L}\p{M}]*)*/gu)) {
    const letters = [...word]
    // No language of Latin letters writes a word without a plain one.
    const isOdd = letters.length > 1 && letters.every((letter) => letter > '\x7f' && /\p{Script=Latin}/u.test(letter))
    for (const [at, letter] of letters.entries()) {
      if (letter <= '\x7f') continue
      count += 1
      score += scoreOf(letter, common, rare) + scorePlace(letters, at) - (isOdd ? 0.5 : 0)
    }
  }
  return count > 0 ? score / count : 0
}

const HARMLESS = /[\u00a0’‘“”„‚«»–—…·°ºª€¿¡№´]/u

function scoreOf(letter: string, common: string, rare: string): number {
  const small = letter.toLowerCase()
  if (common.includes(small)) return 1
  if (rare.includes(small)) return 0.6
  if (HARMLESS.test(letter)) return 0.6
  if (/[\p{Cc}\p{Co}\ufffd]/u.test(letter)) return -4
  return /\p{L}/u.test(letter) ? -0.5 : -1.5
}

const VOWEL = /^[aeiouyæœøıаеиоуыэюяіїєαεηιουω]$/u
const WITH_VOWELS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
const FINAL = /[ךםןףץ]/u
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]

const isLetter = (text: string) => /\p{L}/u.test(text)

function letterAt(letters: readonly string[], at: number): string | undefined {
  const found = letters[at]
  return found !== undefined && isLetter(found) ? found : undefined
}

const isCapital = (text: string) => text !== text.toLowerCase()
const baseOf = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase()

/** What is unlikely about a letter between its neighbors. */
function scorePlace(letters: readonly string[], at: number): number {
  const letter = letters[at] ?? ''
  const before = letterAt(letters, at - 1)
  const after = letterAt(letters, at + 1)
  if (!isLetter(letter)) return before && after && !/[’‘´]/.test(letter) ? -1 : 0
  const script = SCRIPTS.find((each) => each.test(letter))
  const isOtherScript = before !== undefined && script !== undefined && !script.test(before)
  const isCapitalInside = before !== undefined && isCapital(letter) && !isCapital(before)
  const isFinalInside = FINAL.test(letter) && after !== undefined
  const rare = (isOtherScript ? 2 : 0) + (isCapitalInside ? 2 : 0) + (isFinalInside ? 1.5 : 0)
  return -rare - (WITH_VOWELS.test(letter) ? oddityOf(before, letter, after) : 0)
}

/** Vowels and consonants alternate, and names have a capital. */
function oddityOf(before: string | undefined, letter: string, after: string | undefined): number {
  const kinds = [before, letter, after].map((each) => each && VOWEL.test(baseOf(each)))
  const isAlike = kinds.every((kind) => kind === kinds[0])
  const isSmall = before === undefined && !isCapital(letter) && !/\p{Script=Latin}/u.test(letter)
  return (isAlike ? 0.5 : 0) + (isSmall ? 0.3 : 0)
}
