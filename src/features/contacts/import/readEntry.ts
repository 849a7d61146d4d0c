import { extensionLabel } from '../../../../shared/numbers/extensionLabel'
import { fitLine, fitText, isBlank, LONGEST } from '../../../../shared/texts'
import type { ContactDetails, ContactNumber } from '../contact'
import { MAX_NUMBERS } from '../contact'
import type { FileEntry } from '../files/fileEntry'
import type { ReadNumbers } from './entryNumbers'
import type { LeftOut } from './importPlan'

export interface ReadEntry {
  /** Undefined if the whole entry is left out. */
  details?: ContactDetails
  /** The name is a company's, because the person's is missing. */
  isFirm: boolean
  without: LeftOut[]
}

/**
 * How much of an entry is looked at, so that none blocks the page: texts are cut far earlier, and further numbers are
 * listed as too many.
 */
const MOST = { characters: 20_000, numbers: 500 }

function bounded({ name, company, note, numbers, ...others }: FileEntry): FileEntry {
  const begin = (text: string) => text.slice(0, MOST.characters)
  return {
    ...others,
    name: begin(name),
    company: begin(company),
    note: begin(note),
    numbers: numbers.slice(0, MOST.numbers),
  }
}

/** Reads an entry of a file as a contact, and lists the parts that can't be imported. */
export function readEntry(given: FileEntry, readNumbers: ReadNumbers): ReadEntry {
  const entry = bounded(given)
  const company = fitLine(entry.company, LONGEST.company)
  const own = fitLine(entry.name, LONGEST.name)
  const isFirm = isBlank(own)
  const name = isFirm ? company : own
  const shown = isBlank(name) ? fitLine(entry.otherName ?? '', LONGEST.name) : name
  const texts = entry.numbers.map(({ text }) => text)
  const { numbers, rounded, unreadable, starred } = findNumbers(entry, texts, readNumbers)
  const leftOut = (why: LeftOut['why'], given: readonly string[], isWhole = false): LeftOut[] =>
    given.length > 0 || isWhole ? [{ name: shown, numbers: given, why, isWhole }] : []
  const cut = cutTexts(entry).map((why) => ({ name: shown, numbers: [], why, isWhole: false }))

  if (numbers.length === 0) {
    if (texts.length === 0) return { isFirm, without: leftOut('noNumber', [], true) }
    if (rounded.length > 0) return { isFirm, without: leftOut('rounded', [...rounded, ...unreadable], true) }
    return { isFirm, without: leftOut('unreadable', unreadable, true) }
  }
  if (isBlank(name)) return { isFirm, without: leftOut('noName', texts, true) }
  return {
    details: {
      name,
      company,
      note: fitText(entry.note, LONGEST.note),
      numbers: numbers.slice(0, MAX_NUMBERS),
      isShared: false,
    },
    isFirm,
    without: [
      ...leftOut('unreadable', unreadable),
      ...leftOut('rounded', rounded),
      ...leftOut('tooMany', [
        ...numbers.slice(MAX_NUMBERS).map(({ number }) => number),
        ...given.numbers.slice(MOST.numbers).map(({ text }) => text),
      ]),
      ...leftOut('starCode', starred),
      ...cut,
    ],
  }
}

/** Texts that are cut because they are too long. */
function cutTexts({ name, company, note, numbers }: FileEntry): LeftOut['why'][] {
  const isCut = (text: string, max: number, shorten: typeof fitText) => shorten(text, Infinity) !== shorten(text, max)
  return [
    ...(isCut(name, LONGEST.name, fitLine) ? ['longName' as const] : []),
    ...(isCut(company, LONGEST.company, fitLine) ? ['longCompany' as const] : []),
    ...(isCut(note, LONGEST.note, fitText) ? ['longNote' as const] : []),
    ...(numbers.some(({ label }) => isCut(label, LONGEST.label, fitLine)) ? ['longLabel' as const] : []),
  ]
}

/** Each number once, the texts that a spreadsheet has rounded, and other unreadable ones. */
function findNumbers(
  entry: FileEntry,
  texts: readonly string[],
  readNumbers: ReadNumbers,
): { numbers: ContactNumber[]; rounded: string[]; unreadable: string[]; starred: string[] } {
  const read = readNumbers(texts)
  const numbers = new Map<string, ContactNumber>()
  for (const [at, { label }] of entry.numbers.entries())
    for (const { number, tones } of read[at]?.phones ?? [])
      if (!numbers.has(number)) numbers.set(number, { number, label: extensionLabel(label, tones) })
  return {
    numbers: [...numbers.values()],
    starred: texts.filter((_, at) => read[at]?.phones.some(({ hasStarCode }) => hasStarCode)),
    rounded: texts.filter((_, at) => read[at]?.isRounded),
    unreadable: read.flatMap(({ phones, unread, isRounded }, at) => {
      if (isRounded) return []
      return phones.length > 0 ? unread : (texts[at] ?? [])
    }),
  }
}
