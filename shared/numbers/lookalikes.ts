import { asciiDigits } from './digits'

/** Longer texts are cut: a number, or a line with several, is far shorter. */
const MAX_TEXT_LENGTH = 1000

/** Footnotes and list markers such as ² and ①, which aren't digits of the number. */
const MARKERS = /\p{No}/gu

/** Soft hyphens, zero-width and bidirectional marks, accents and variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/gu

export const withoutMarks = (text: string): string => text.replace(INVISIBLE, '')

/** Variants of characters that phone numbers are written with. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n'],
  // A tab separates like a wide gap.
  [/\t/g, '  '],
  [/[\p{Zs}\u2800\u3164\u115f\u1160]|(?!\n)\p{Cc}/gu, ' '],
  [/[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u2500\u2501\u30fc_]/gu, '-'],
  [/\p{Ps}/gu, '('],
  [/\p{Pe}/gu, ')'],
  [/[\u2044\u2215\u29f8\\]/g, '/'],
  [/[\u00b7\u2022\u2027\u2219\u22c5\u30fb\u3002\u06d4]/g, '.'],
  [/[\u060c\u3001]/g, ','],
  [/[\u061b\u204f]/g, ';'],
  [/[\u2217\u22c6\u2731]/g, '*'],
  // In some countries an apostrophe groups digits.
  [/(?<=\d)['\u2019](?=\d)/g, ' '],
  // Wider gaps mean the same, but would make the patterns slow.
  [/ {3,}/g, '  '],
]

const HAN_DIGITS = '〇一二三四五六七八九'
/** Several that make a number: names and addresses contain single ones. */
const HAN_NUMBER = /(?<![\p{L}\d])(?:[〇一二三四五六七八九\d][-.() ]{0,2}){4,}[〇一二三四五六七八九\d](?![\p{L}\d])/gu

const withoutHanDigits = (text: string) =>
  text.replace(HAN_NUMBER, (number) => number.replace(/\p{L}|〇/gu, (digit) => String(HAN_DIGITS.indexOf(digit))))

/** The text with one character for all that look or mean the same in a number: digits, spaces, dashes, brackets … */
export function withoutLookalikes(text: string): string {
  const cut = text.slice(0, MAX_TEXT_LENGTH).replace(MARKERS, ' ').normalize('NFKC').slice(0, MAX_TEXT_LENGTH)
  const ascii = asciiDigits(withoutMarks(cut))
  return withoutHanDigits(LOOKALIKES.reduce((clean, [found, by]) => clean.replace(found, by), ascii))
}
