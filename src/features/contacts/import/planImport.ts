import type { Contact, ContactDetails, ContactNumber } from '../contact'
import { MAX_NUMBERS } from '../contact'
import type { FileEntry } from '../files/fileEntry'
import type { Rest } from '../files/parseCsv'
import { foldText } from '../search/foldText'
import type { ReadNumbers } from './entryNumbers'
import type { ImportCounts, ImportPlan, LeftOut, Unlikely } from './importPlan'
import type { ReadEntry } from './readEntry'
import { readEntry } from './readEntry'

/** The API takes no more. */
const MAX_CONTACTS = 10_000

/** Up to this many contacts with one number, different names are compared. */
const MAX_SHARING = 100

interface Person extends ContactDetails {
  /** Of the name. */
  words: readonly string[]
  /** The contact in the book that it belongs to. */
  existing?: Contact
}

interface Reading {
  readNumbers: ReadNumbers
  isUnlikely: (number: string) => boolean
  canChange: (contact: Contact) => boolean
  rest: Rest
}

/**
 * Works out what an import does. Entries that share a number are one contact unless their names show that they are
 * different people, such as colleagues with one switchboard. Those that the book has get the numbers they lack. When
 * the book is full, the rest of the file is left out.
 * @param readNumbers the E.164 forms of an entry's numbers as written
 * @param isUnlikely whether a number (E.164) is probably mistyped
 * @param canChange whether the user may change a contact of the book
 */
export async function planImport(
  entries: readonly FileEntry[],
  book: Iterable<Contact>,
  { readNumbers, isUnlikely, canChange, rest }: Reading,
): Promise<ImportPlan> {
  const people = new Map<string, Set<Person>>()
  const keep = (person: Person) => {
    for (const key of keysOf(person)) {
      const known = people.get(key) ?? new Set()
      if (known.size < MAX_SHARING) people.set(key, known.add(person))
    }
  }
  const find = (person: Person, isFirm: boolean) =>
    keysOf(person)
      .flatMap((key) => [...(people.get(key) ?? [])])
      .find((known) => (isFirm ? isSameFirm(known, person) : canBeOne(known.words, person.words)))
  let room = MAX_CONTACTS
  for (const contact of book) {
    keep({ ...contact, words: wordsOf(contact.name), existing: contact })
    if (canChange(contact)) room -= 1
  }

  const additions: Person[] = []
  const changed = new Set<Person>()
  let duplicates = 0
  const leftOut: LeftOut[] = []
  const take = ({ details, isFirm, without }: ReadEntry) => {
    leftOut.push(...without)
    if (!details) return
    const person: Person = { ...details, words: wordsOf(details.name) }
    const known = find(person, isFirm)
    if (!known) {
      additions.push(person)
      keep(person)
      return
    }
    duplicates += 1
    if (known.existing && !canChange(known.existing)) {
      leftOut.push(...notMerged(known, details))
      return
    }
    const { hasChanged, without: lacking } = merge(known, details)
    leftOut.push(...lacking)
    if (!hasChanged) return
    keep(known)
    if (known.existing) changed.add(known)
  }
  for (const entry of entries) {
    await rest()
    take(readEntry(entry, readNumbers))
  }
  const fitting = additions.slice(0, Math.max(0, room))
  const unfit = additions.slice(fitting.length)
  const unlikely: Unlikely[] = []
  for (const { name, numbers, existing } of [...fitting, ...changed]) {
    await rest()
    const added = existing ? numbers.filter((each) => isNew(existing, each)) : numbers
    const odd = added.map(({ number }) => number).filter((number) => isUnlikely(number))
    if (odd.length > 0) unlikely.push({ name, numbers: odd })
  }
  return {
    additions: fitting.map(detailsOf),
    changes: [...changed].map((person) => ({ sid: person.existing?.sid ?? '', details: detailsOf(person) })),
    counts: {
      added: fitting.length,
      merged: changed.size,
      duplicates: duplicates - changed.size,
      ...countLeftOut(leftOut),
      ...(unlikely.length > 0 && { unlikely: unlikely.flatMap(({ numbers }) => numbers).length }),
      unfit: unfit.length,
    },
    leftOut: [...leftOut, ...unfit.map(({ name }) => ({ name, numbers: [], why: 'full', isWhole: true }) as const)],
    unlikely,
  }
}

/** Looked up by number, and by number and name, which finds equal names among all who share a switchboard. */
const keysOf = ({ numbers, words }: Person) => numbers.flatMap(({ number }) => [number, [number, ...words].join(' ')])

/** Two names can be the same person's: each word of the shorter is in the other, or one abbreviates the other. */
function canBeOne(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = [one, other].sort((a, b) => a.length - b.length)
  const isIn = (word: string) => longer?.some((each) => each.startsWith(word) || word.startsWith(each))
  return shorter?.every(isIn) ?? false
}

/**
 * A company's name is not a person's: two entries with nothing else are colleagues, unless the second adds no number.
 */
const isSameFirm = (known: Person, { name, numbers }: Person) =>
  foldText(known.name) === foldText(name) && !numbers.some((each) => isNew(known, each))

const wordsOf = (name: string) => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []

function countLeftOut(leftOut: readonly LeftOut[]): Pick<ImportCounts, 'skipped' | 'lost'> {
  const isLost = ({ isWhole, why }: LeftOut) => !isWhole && why !== 'starCode'
  const lost = leftOut.filter(isLost).reduce((sum, { numbers }) => sum + numbers.length, 0)
  return { skipped: leftOut.filter(({ isWhole }) => isWhole).length, ...(lost > 0 && { lost }) }
}

const isNew = ({ numbers }: ContactDetails, { number }: ContactNumber) =>
  !numbers.some((known) => known.number === number)

/** What an entry has that a contact lacks which can't be changed. */
function notMerged(person: Person, { name, numbers }: ContactDetails): LeftOut[] {
  const lacking = numbers.filter((each) => isNew(person, each)).map(({ number }) => number)
  return lacking.length > 0 ? [{ name, numbers: lacking, why: 'shared', isWhole: false }] : []
}

/** Adds what is missing, as far as it fits. */
function merge(person: Person, details: ContactDetails): { hasChanged: boolean; without: LeftOut[] } {
  const all = [...person.numbers, ...details.numbers.filter((each) => isNew(person, each))]
  const merged = {
    numbers: all.slice(0, MAX_NUMBERS),
    company: person.company || details.company,
    note: person.note || details.note,
  }
  const hasChanged =
    merged.numbers.length > person.numbers.length || merged.company !== person.company || merged.note !== person.note
  Object.assign(person, merged)
  const beyond = all.slice(MAX_NUMBERS).map(({ number }) => number)
  const leftOut = (why: LeftOut['why'], numbers: readonly string[] = []): LeftOut => ({
    name: details.name,
    numbers,
    why,
    isWhole: false,
  })
  const without = [
    ...(beyond.length > 0 ? [leftOut('tooMany', beyond)] : []),
    ...(foldText(merged.note).includes(foldText(details.note)) ? [] : [leftOut('otherNote')]),
    ...(foldText(merged.company).includes(foldText(details.company)) ? [] : [leftOut('otherCompany')]),
  ]
  return { hasChanged, without }
}

const detailsOf = ({ name, numbers, company, note, isShared }: Person): ContactDetails => ({
  name,
  numbers,
  company,
  note,
  isShared,
})
