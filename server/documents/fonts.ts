import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A font file with the characters of one script, or of a part of it. */
export interface FontPart {
  file: string
  isRightToLeft: boolean
}

interface CoveredPart extends FontPart {
  /** First and last code points. */
  ranges: (readonly [number, number])[]
}

/** In the order in which they are preferred; the last has more than a hundred parts. */
const FAMILIES = ['noto-sans', 'noto-sans-arabic', 'noto-sans-sc']

/** Of the right-to-left family, the part that is not there for other scripts between its words. */
const RIGHT_TO_LEFT_PART = 'arabic'

const require = createRequire(import.meta.url)

let parts: CoveredPart[] | undefined
const files = new Map<string, Buffer>()

/** The font for a character; undefined for one that we have no font for. */
export function fontFor(character: string): FontPart | undefined {
  const code = character.codePointAt(0) ?? 0
  return allParts().find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
}

/** The content of a font's file. */
export function fontFile(file: string): Buffer {
  const content = files.get(file) ?? readFileSync(file)
  files.set(file, content)
  return content
}

/** Reads all fonts, so that no file is read later. */
export function loadFonts(): void {
  for (const { file } of allParts()) fontFile(file)
}

function allParts(): CoveredPart[] {
  parts ??= FAMILIES.flatMap(partsOf)
  return parts
}

function partsOf(family: string): CoveredPart[] {
  const coverage: Record<string, string> = JSON.parse(readFileSync(pathOf(family, 'unicode.json'), 'utf8'))
  return Object.entries(coverage)
    .filter(([part]) => family !== 'noto-sans-arabic' || part === RIGHT_TO_LEFT_PART)
    .map(([part, ranges]) => ({
      file: pathOf(family, `files/${family}-${part.replace(/[[\]]/g, '')}-400-normal.woff`),
      isRightToLeft: part === RIGHT_TO_LEFT_PART,
      ranges: ranges.split(',').map(readRange),
    }))
}

/** E.g. "U+0400-045F" or "U+2116". */
function readRange(range: string): [number, number] {
  const [first = 0, last = first] = range
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [first, last]
}

const pathOf = (family: string, file: string) => require.resolve(`@fontsource/${family}/${file}`)
