import { fitLine, fitText, isBlank, LONGEST } from '../../../../contract/texts'
import type { ContactDetails, ContactNumber } from '../contact'
import { MAX_NUMBERS } from '../contactValues'
import type { ReadNumbers } from './entryNumbers'
import type { FileEntry } from './fileEntry'
import type { LeftOut } from './importPlan'
import { fromSpreadsheet, isShortened, readWritten } from './writtenNumber'

export interface ReadEntry {
  /** Undefined if the whole entry is left out. */
  details?: ContactDetails
  /** Whether the name is that of a company, where the person's is missing. */
  isFirm: boolean
  without: LeftOut[]
}

/** Reads an entry of a file as a contact, and lists what of it can't be imported. */
export function readEntry(entry: FileEntry, readNumbers: ReadNumbers): ReadEntry {
  const company = fitLine(entry.company, LONGEST.company)
  const own = fitLine(entry.name, LONGEST.name)
  const isFirm = isBlank(own)
  const name = isFirm ? company : own
  const shown = isBlank(name) ? fitLine(entry.otherName ?? '', LONGEST.name) : name
  const texts = entry.numbers.map(({ text }) => fromSpreadsheet(text))
  const { numbers, unread } = findNumbers(entry, texts, readNumbers)
  const leftOut = (why: LeftOut['why'], given: readonly string[], isWhole = false): LeftOut[] =>
    given.length > 0 || isWhole ? [{ name: shown, numbers: given, why, isWhole }] : []

  const [shortened, unreadable] = [unread.filter(isShortened), unread.filter((text) => !isShortened(text))]
  if (numbers.length === 0) {
    if (texts.length === 0) return { isFirm, without: leftOut('noNumber', [], true) }
    if (unreadable.length === 0) return { isFirm, without: leftOut('shortened', shortened, true) }
    return { isFirm, without: leftOut('unreadable', unread, true) }
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
      ...leftOut('shortened', shortened),
      ...leftOut(
        'tooMany',
        numbers.slice(MAX_NUMBERS).map(({ number }) => number),
      ),
    ],
  }
}

/** Each number once, and the texts in which there is none. */
function findNumbers(
  entry: FileEntry,
  texts: readonly string[],
  readNumbers: ReadNumbers,
): { numbers: ContactNumber[]; unread: string[] } {
  const written = texts.map((text) => (isShortened(text) ? { text: '', extension: '' } : readWritten(text)))
  const read = readNumbers(written.map(({ text }) => text))
  const numbers = new Map<string, ContactNumber>()
  for (const [at, { label }] of entry.numbers.entries())
    for (const number of read[at] ?? [])
      if (!numbers.has(number))
        numbers.set(number, { number, label: withExtension(label, written[at]?.extension ?? '') })
  return { numbers: [...numbers.values()], unread: texts.filter((_, at) => !read[at]?.length) }
}

/** A contact's number has no extension: its label says it. */
function withExtension(label: string, extension: string): string {
  if (!extension) return fitLine(label, LONGEST.label)
  const room = LONGEST.label - extension.length - 2
  return [fitLine(label, room), extension].filter(Boolean).join(', ')
}
