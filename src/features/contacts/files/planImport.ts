import type { Contact, ContactDetails, ContactNumber } from '../contact'
import { foldText } from '../foldText'
import type { FileEntry } from './fileEntry'
import type { ImportPlan } from './importPlan'

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
 * @param readNumber the E.164 form of a number as written; undefined if it isn't a number
 * @param canChange whether the user may change a contact of the book
 */
export function planImport(
  entries: readonly FileEntry[],
  book: Iterable<Contact>,
  {
    readNumber,
    canChange,
  }: { readNumber: (text: string) => string | undefined; canChange: (contact: Contact) => boolean },
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
  let skipped = 0
  for (const entry of entries) {
    const details = readEntry(entry, readNumber)
    if (!details) {
      skipped += 1
      continue
    }
    const person: Person = { ...details, words: wordsOf(details.name) }
    const known = find(person)
    if (!known) {
      additions.push(person)
      keep(person)
      continue
    }
    duplicates += 1
    if (known.existing && !canChange(known.existing)) continue
    if (!merge(known, details)) continue
    keep(known)
    if (known.existing) changed.add(known)
  }
  const fitting = additions.slice(0, Math.max(0, room))
  return {
    additions: fitting.map(detailsOf),
    changes: [...changed].map((person) => ({ sid: person.existing?.sid ?? '', details: detailsOf(person) })),
    counts: {
      added: fitting.length,
      merged: changed.size,
      duplicates: duplicates - changed.size,
      skipped,
      unfit: additions.length - fitting.length,
    },
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

function readEntry(entry: FileEntry, readNumber: (text: string) => string | undefined): ContactDetails | undefined {
  const numbers = new Map<string, ContactNumber>()
  for (const { text, label } of entry.numbers) {
    const number = readNumber(text)
    if (number && !numbers.has(number)) numbers.set(number, { number, label: oneLine(label, MAX.label) })
  }
  const company = oneLine(entry.company, MAX.company)
  const name = oneLine(entry.name, MAX.name) || company
  if (!name || numbers.size === 0) return undefined
  const note = entry.note.trim().slice(0, MAX.note)
  return { name, company, note, numbers: [...numbers.values()].slice(0, MAX.numbers), isShared: false }
}

const oneLine = (text: string, length: number) => text.replace(/\s+/g, ' ').trim().slice(0, length)

/** Adds what is missing; returns whether anything was. */
function merge(person: Person, { numbers, company, note }: ContactDetails): boolean {
  const isNew = ({ number }: ContactNumber) => !person.numbers.some((known) => known.number === number)
  const merged = {
    numbers: [...person.numbers, ...numbers.filter(isNew)].slice(0, MAX.numbers),
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
