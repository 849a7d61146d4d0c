/**
 * What one line of text cannot hold, as in the brackets of a regular expression: control characters, which a terminal
 * would obey, and bidirectional formatting, which could reorder amounts shown beside a name
 * (https://www.unicode.org/reports/tr9, 2.1 to 2.5).
 */
export const NOT_IN_A_LINE = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'

/** The patterns of one line and of several: JSON schemas name them. */
export const LINE_PATTERN = `^[^${NOT_IN_A_LINE}]*$`
export const TEXT_PATTERN = `^(?:\\n|[^${NOT_IN_A_LINE}])*$`

/** The most characters (code points) that each text may have. */
export const LONGEST = {
  name: 80,
  company: 80,
  label: 40,
  callerIdLabel: 80,
  note: 500,
  email: 254,
  website: 200,
} as const

const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
const TABS = /\t+/g

/**
 * Other control characters; halves of characters; and what shows nothing: soft hyphens, spaces of no width, direction
 * marks. Joiners stay, which emoji and Persian need.
 */
const UNSEEN = new RegExp(
  `(?!\\n)[${NOT_IN_A_LINE}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2060-\\u206f\\ufeff\\ufff9-\\ufffc]|\\p{Cs}`,
  'gu',
)

/** A text of several lines without what the API refuses: line breaks are "\n", tabs are spaces. */
export function cleanText(text: string): string {
  return text.replace(BREAKS, '\n').replace(TABS, ' ').replace(UNSEEN, '').normalize('NFC')
}

/** One line without what the API refuses: breaks and tabs are spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n+/g, ' ')
}

/** What is sent of a text of several lines: clean, trimmed, and at most this many characters (code points). */
export function fitText(text: string, max: number): string {
  return cutTo(cleanText(text).trim(), max)
}

/** What is sent of one line: clean, with single spaces, trimmed, and at most this many characters (code points). */
export function fitLine(text: string, max: number): string {
  return cutTo(cleanLine(text).replace(/ {2,}/g, ' ').trim(), max)
}

/** Cuts between what readers take for characters, such as a letter with its accents or a family in one emoji. */
function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  // A segmenter is slow for long texts. What is longer than this has more characters than fit, as none has more than
  // two units.
  const enough = text.slice(0, 2 * (max + 1))
  let kept = ''
  let length = 0
  for (const part of graphemesOf(enough)) {
    length += [...part].length
    if (length > max) break
    kept += part
  }
  return kept.trimEnd()
}

/** For browsers without `Intl.Segmenter`: flags, and what is joined to the character before it. */
const GRAPHEMES =
  /\p{RI}{2}|[\s\S](?:\p{M}|\p{Emoji_Modifier}|\u200c|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu

/** One by one, as a text may be far longer than what is kept of it. */
function* graphemesOf(text: string): Generator<string, void> {
  if (typeof Intl.Segmenter !== 'function') yield* text.match(GRAPHEMES) ?? []
  else for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment
}

/** Characters that show nothing and that Unicode classes as symbols or letters: empty braille, a null notehead, blanks. */
const EMPTY_SHAPES = '\u2800\u{1d159}\u{13441}\u{13442}'

const VISIBLE = new RegExp(`[^\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}${EMPTY_SHAPES}]`, 'u')

/**
 * Nothing of the text is visible: it is empty, or consists of spaces, invisible characters, and marks without a base
 * letter.
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
