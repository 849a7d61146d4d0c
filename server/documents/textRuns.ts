import { levelRuns } from './bidi'
import { fontWith } from './fonts'

/** A piece of a line in one font and one direction; its text is in the order in which it is read. */
export interface TextRun {
  text: string
  /** The font's file. */
  file: string
  isRightToLeft: boolean
}

/** Shown for a letter without a font. */
const UNKNOWN = '\uFFFD'

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u
/** Control characters, and those that change the direction of a text. */
const UNWRITTEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const LETTER = /[\p{L}\p{N}\p{M}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Most cells of a statement: one font has all of it, and it has one direction. */
const PLAIN = /^[\x20-\x7E]+$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A line of text as runs of one font each, from left to right. An emoji without a glyph is left out; one of several
 * characters is shown as its first where the font has no glyph for the whole.
 */
export function runsOf(line: string): TextRun[] {
  const plainFont = PLAIN.test(line) ? fontWith(['A']) : undefined
  if (plainFont !== undefined) return [{ text: line, file: plainFont, isRightToLeft: false }]
  const isJapanese = KANA.test(line)
  const written = line.normalize('NFC').replace(UNWRITTEN, '')
  return levelRuns(written).flatMap(({ text, level }) => {
    const isRightToLeft = level % 2 === 1
    const runs: TextRun[] = []
    for (const { segment } of graphemes.segment(text))
      for (const piece of inFonts(segment, isJapanese)) {
        const last = runs.at(-1)
        if (last?.file === piece.file) last.text += piece.text
        else runs.push({ ...piece, isRightToLeft })
      }
    return isRightToLeft ? runs.reverse() : runs
  })
}

/** What readers perceive as one letter, with the fonts of its parts. */
function inFonts(grapheme: string, isJapanese: boolean): { text: string; file: string }[] {
  const characters = [...grapheme].filter((character) => !IGNORED.test(character))
  const [first] = characters
  if (first === undefined) return []
  const file = fontWith(characters, isJapanese)
  if (file !== undefined) return [{ text: grapheme, file }]
  // "𝓙𝓪𝓷𝓮", as generators of ornate names write it.
  const plain = first.normalize('NFKC')
  if (characters.length === 1 && plain !== first) return [...plain].flatMap((one) => inFonts(one, isJapanese))
  if (characters.length === 1) return LETTER.test(first) ? inFonts(UNKNOWN, isJapanese) : []
  return LETTER.test(first) ? characters.flatMap((one) => inFonts(one, isJapanese)) : inFonts(first, isJapanese)
}
