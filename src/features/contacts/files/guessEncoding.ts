import { decodeBytes } from './codePages'
import { EAST_ASIAN, scoreEastAsian } from './eastAsianBytes'
import { LETTERS } from './encodingLetters'

/** More says no more. */
const MAX_SAMPLE = 2048

/** The encoding that browsers in this language assumed for pages that declared none. */
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

/** A bonus for the user's own language, where several encodings fit about equally well. */
const OWN = 0.08
/** Few files are in a code page of MS-DOS today. */
const OUTDATED = 0.07

/** The most likely encoding of a text that is not Unicode, as `decodeBytes` names it. */
export function guessEncoding(bytes: Uint8Array, language = navigator.language): string {
  const sample = sampleOf(bytes)
  const own = /^zh-(TW|HK|Hant)/i.test(language) ? 'big5' : OF_LANGUAGE[language.slice(0, 2).toLowerCase()]
  const scores = [
    ...Object.entries(LETTERS).map(([name, letters]) => ({
      name,
      score: scoreLetters(decodeBytes(sample, name), letters),
    })),
    ...EAST_ASIAN.map((name) => ({ name, score: scoreEastAsian(sample, name) })),
  ].map(({ name, score }) => ({ name, score: score + (name === own ? OWN : 0) - (/^ibm85/.test(name) ? OUTDATED : 0) }))
  return scores.reduce((best, each) => (each.score > best.score + 1e-9 ? each : best)).name
}

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

/** How much a text looks like names: the average over the non-ASCII characters, 1 for the most common ones. */
function scoreLetters(text: string, { common, rare }: { common: string; rare: string }): number {
  let score = 0
  let count = 0
  for (const [word] of text.matchAll(WORD)) {
    const letters = Array.from(word, traitsOf)
    // No language in the Latin script has words without a plain letter.
    const isOdd = letters.length > 1 && letters.every(({ isPlain, script }) => !isPlain && script === LATIN)
    for (const [at, letter] of letters.entries()) {
      if (letter.isPlain) continue
      count += 1
      score += scoreOf(letter, common, rare) + scorePlace(letters, at) - (isOdd ? 0.5 : 0)
    }
  }
  return count > 0 ? score / count : 0
}

/** A word with non-ASCII letters, and the signs in it. */
const WORD = /[\p{L}\p{M}]*[^\0-\x7f][^\0-\x40\x5b-\x60\x7b-\x7f]*/gu

const LATIN = 0
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]
/** Scripts with vowels and capitals: the first three. */
const LAST_WITH_VOWELS = 2

interface Traits {
  small: string
  isPlain: boolean
  isLetter: boolean
  isCapital: boolean
  isVowel: boolean
  /** A Hebrew letter at the end of words. */
  isFinal: boolean
  /** Its place in `SCRIPTS`, or -1. */
  script: number
  /** How likely a character is if it isn't a letter of the language. */
  otherwise: number
}

/** For all letters in the encodings, as each is looked up many times. */
const traits = new Map<string, Traits>()

function traitsOf(letter: string): Traits {
  const known = traits.get(letter)
  if (known) return known
  const small = letter.toLowerCase()
  const isLetter = /\p{L}/u.test(letter)
  const found = {
    small,
    isPlain: letter <= '\x7f',
    isLetter,
    isCapital: small !== letter,
    isVowel: /^[aeiouyæœøıаеиоуыэюяіїєαεηιουω]$/u.test(letter.normalize('NFD').charAt(0).toLowerCase()),
    isFinal: /[ךםןףץ]/u.test(letter),
    script: SCRIPTS.findIndex((script) => script.test(letter)),
    otherwise: chanceOf(letter, isLetter),
  }
  traits.set(letter, found)
  return found
}

function chanceOf(letter: string, isLetter: boolean): number {
  if (/[\u00a0’‘“”„‚«»–—…·°ºª€¿¡№´]/u.test(letter)) return 0.6
  if (/[\p{Cc}\p{Co}\ufffd]/u.test(letter)) return -4
  return isLetter ? -0.5 : -1.5
}

function scoreOf({ small, otherwise }: Traits, common: string, rare: string): number {
  if (common.includes(small)) return 1
  return rare.includes(small) ? 0.6 : otherwise
}

/** What is unlikely about a letter between its neighbors. */
function scorePlace(letters: readonly Traits[], at: number): number {
  const letter = letters[at]
  const before = letters[at - 1]?.isLetter ? letters[at - 1] : undefined
  const after = letters[at + 1]?.isLetter ? letters[at + 1] : undefined
  if (!letter?.isLetter) return before && after && !/[’‘´]/.test(letter?.small ?? '') ? -1 : 0
  const isOtherScript = before !== undefined && letter.script !== -1 && before.script !== letter.script
  const isCapitalInside = before !== undefined && letter.isCapital && !(before.isCapital && (after?.isCapital ?? true))
  const isFinalInside = letter.isFinal && after !== undefined
  const rare = (isOtherScript ? 2 : 0) + (isCapitalInside ? 2 : 0) + (isFinalInside ? 1.5 : 0)
  return -rare - oddityOf(before, letter, after)
}

/** Vowels and consonants alternate, and names have a capital. */
function oddityOf(before: Traits | undefined, letter: Traits, after: Traits | undefined): number {
  if (letter.script === -1 || letter.script > LAST_WITH_VOWELS) return 0
  const isAlike = before?.isVowel === letter.isVowel && after?.isVowel === letter.isVowel
  const isSmall = before === undefined && !letter.isCapital
  return (isAlike ? 0.5 : 0) + (isSmall ? (letter.script === LATIN ? 0.1 : 0.3) : 0)
}
