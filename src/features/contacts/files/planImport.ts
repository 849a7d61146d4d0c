import { extensionLabel } from '../../../../contract/numbers/extensionLabel'
import type { Contact, ContactDetails, ContactNumber } from '../contact'
import { foldText } from '../foldText'
import type { ReadNumbers } from './entryNumbers'
import type { FileEntry } from './fileEntry'
import type { ImportCounts, ImportPlan, LeftOut } from './importPlan'

/** The API's limits (contract/contacts.ts). */
const MAX = { contacts: 10_000, name: 80, label: 40, company: 80, note: 500, numbers: 20 }

interface Person extends ContactDetails {
  /** Of the name. */
  words: readonly string[]
  /** The contact in the book that it belongs to. */
  existing?: Contact
}

/**
 * Works out what an import does. Entries that share a name and a company are one contact, and so are those that share a
 * number unless their names tell that they are different people, such as colleagues with one switchboard. Those that the book
 * has get the numbers they lack. When the book is full, the rest of the file is left out.
 * @param readNumbers the E.164 forms of an entry's numbers as written
 * @param canChange whether the user may change a contact of the book
 */
export function planImport(
  entries: readonly FileEntry[],
  book: Iterable<Contact>,
  { readNumbers, canChange }: { readNumbers: ReadNumbers; canChange: (contact: Contact) => boolean },
): ImportPlan {
  const people = new Map<string, Set<Person>>()
  const keep = (person: Person) => {
    for (const key of keysOf(person)) people.set(key, (people.get(key) ?? new Set()).add(person))
  }
  const find = (person: Person) =>
    keysOf(person)
      .flatMap((key) => [...(people.get(key) ?? [])])
      .find(({ words }) => canBeOne(words, person.words))
  let room = MAX.contacts
  for (const contact of book) {
    keep({ ...contact, words: wordsOf(contact.name), existing: contact })
    if (canChange(contact)) room -= 1
  }

  const additions: Person[] = []
  const changed = new Set<Person>()
  let duplicates = 0
  const leftOut: LeftOut[] = []
  for (const entry of entries) {
    const { details, without } = readEntry(entry, readNumbers)
    leftOut.push(...without)
    if (!details) continue
    const person: Person = { ...details, words: wordsOf(details.name) }
    const known = find(person)
    if (!known) {
      additions.push(person)
      keep(person)
      continue
    }
    duplicates += 1
    if (known.existing && !canChange(known.existing)) {
      leftOut.push(...notMerged(known, details))
      continue
    }
    if (!merge(known, details)) continue
    keep(known)
    if (known.existing) changed.add(known)
  }
  const fitting = additions.slice(0, Math.max(0, room))
  const unfit = additions.slice(fitting.length)
  return {
    additions: fitting.map(detailsOf),
    changes: [...changed].map((person) => ({ sid: person.existing?.sid ?? '', details: detailsOf(person) })),
    counts: {
      added: fitting.length,
      merged: changed.size,
      duplicates: duplicates - changed.size,
      ...countLeftOut(leftOut),
      unfit: unfit.length,
    },
    leftOut: [...leftOut, ...unfit.map(({ name }) => ({ name, numbers: [], why: 'full', isWhole: true }) as const)],
  }
}

function keysOf({ name, company, numbers }: ContactDetails): string[] {
  return [...numbers.map(({ number }) => number), `${foldText(name)}\n${foldText(company)}`]
}

/** Whether two names can be one person's: each word of the shorter is in the other, or one abbreviates the other. */
function canBeOne(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = [one, other].sort((a, b) => a.length - b.length)
  const isIn = (word: string) => longer?.some((each) => each.startsWith(word) || word.startsWith(each))
  return shorter?.every(isIn) ?? false
}

const wordsOf = (name: string) => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []

function countLeftOut(leftOut: readonly LeftOut[]): Pick<ImportCounts, 'skipped' | 'lost'> {
  const lost = leftOut.reduce((sum, { numbers, isWhole }) => (isWhole ? sum : sum + numbers.length), 0)
  return { skipped: leftOut.filter(({ isWhole }) => isWhole).length, ...(lost > 0 && { lost }) }
}

interface ReadEntry {
  /** Undefined if the whole entry is left out. */
  details?: ContactDetails
  without: LeftOut[]
}

function readEntry(entry: FileEntry, readNumbers: ReadNumbers): ReadEntry {
  const company = oneLine(entry.company, MAX.company)
  const name = oneLine(entry.name, MAX.name) || company
  const texts = entry.numbers.map(({ text }) => text)
  const read = readNumbers(texts)
  const numbers = new Map<string, ContactNumber>()
  for (const [at, { label }] of entry.numbers.entries())
    for (const { number, tones } of read[at]?.phones ?? [])
      if (!numbers.has(number)) numbers.set(number, { number, label: extensionLabel(oneLine(label, MAX.label), tones) })
  const rounded = texts.filter((_, at) => read[at]?.isRounded)
  const unreadable = read.flatMap(({ phones, unread, isRounded }, at) => {
    if (isRounded) return []
    return phones.length > 0 ? unread : (texts[at] ?? [])
  })
  if (numbers.size === 0)
    return {
      without: [
        rounded.length > 0
          ? { name, numbers: [...rounded, ...unreadable], why: 'rounded', isWhole: true }
          : { name, numbers: unreadable, why: texts.length > 0 ? 'unreadable' : 'noNumber', isWhole: true },
      ],
    }
  if (!name) return { without: [{ name, numbers: texts, why: 'noName', isWhole: true }] }
  const kept = [...numbers.values()]
  const without: LeftOut[] = [
    { name, numbers: unreadable, why: 'unreadable', isWhole: false },
    { name, numbers: rounded, why: 'rounded', isWhole: false },
    { name, numbers: kept.slice(MAX.numbers).map(({ number }) => number), why: 'tooMany', isWhole: false },
  ]
  const note = entry.note.trim().slice(0, MAX.note)
  return {
    details: { name, company, note, numbers: kept.slice(0, MAX.numbers), isShared: false },
    without: without.filter((each) => each.numbers.length > 0),
  }
}

const oneLine = (text: string, length: number) => text.replace(/\s+/g, ' ').trim().slice(0, length)

const isNew = ({ numbers }: ContactDetails, { number }: ContactNumber) =>
  !numbers.some((known) => known.number === number)

/** What a contact that can't be changed lacks of an entry. */
function notMerged(person: Person, { name, numbers }: ContactDetails): LeftOut[] {
  const lacking = numbers.filter((each) => isNew(person, each)).map(({ number }) => number)
  return lacking.length > 0 ? [{ name, numbers: lacking, why: 'shared', isWhole: false }] : []
}

/** Adds what is missing; returns whether anything was. */
function merge(person: Person, { numbers, company, note }: ContactDetails): boolean {
  const merged = {
    numbers: [...person.numbers, ...numbers.filter((each) => isNew(person, each))].slice(0, MAX.numbers),
    company: person.company || company,
    note: person.note || note,
  }
  const hasChanged =
    merged.numbers.length > person.numbers.length || merged.company !== person.company || merged.note !== person.note
  Object.assign(person, merged)
  return hasChanged
}

const detailsOf = ({ name, numbers, company, note, isShared }: Person): ContactDetails => ({
  name,
  numbers,
  company,
  note,
  isShared,
})
