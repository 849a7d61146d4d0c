import { digitOfLetter } from '../../../../shared/numbers/keypad'
import { nationalDigits } from '../../../components/phone/callingCodes'
import { collator } from '../../../strings/intl'
import type { Contact } from '../contact'
import type { ContactBook } from '../contactBook'
import { foldText } from './foldText'

/** Fewer matches are shown while dialing than would fit, so that none needs scrolling to. */
const MAX_DIALED = 4

interface Entry {
  contact: Contact
  /** The folded words of name and company. */
  words: string[]
  /** The keys of the dial pad that spell the name from each of its words on. */
  keys: string[]
  favouriteFirst: number
}

const entries = new WeakMap<Contact, Entry>()

const indexes = new WeakMap<ContactBook, Entry[]>()

function entryOf(contact: Contact): Entry {
  const known = entries.get(contact)
  if (known) return known
  const entry = {
    contact,
    words: foldText(`${contact.name} ${contact.company}`).split(' '),
    keys: keysFromEachWord(foldText(contact.name).split(' ')),
    favouriteFirst: contact.isFavourite ? 0 : 1,
  }
  entries.set(contact, entry)
  return entry
}

function sortByName(contacts: Iterable<Contact>): Contact[] {
  const { compare } = collator({ sensitivity: 'base', numeric: true })
  return [...contacts].sort((one, other) => compare(one.name, other.name))
}

/**
 * Adds a page of contacts to those read before, replacing earlier versions, and prepares them for searching: page by
 * page, since a whole book at once would be a long task.
 */
export function addPage(before: readonly Contact[], page: readonly Contact[]): Contact[] {
  for (const contact of page) entryOf(contact)
  const again = new Set(page.map(({ sid }) => sid))
  return sortByName([...before.filter(({ sid }) => !again.has(sid)), ...page])
}

/** All contacts, sorted by name; made once for each state of the book. */
function indexOf(book: ContactBook): Entry[] {
  const known = indexes.get(book)
  if (known) return known
  // Quick for a book that was read in pages, as it is sorted except for later changes.
  const index = sortByName(book.bySid.values()).map(entryOf)
  indexes.set(book, index)
  return index
}

function keysFromEachWord(words: readonly string[]): string[] {
  const spelled = words.map(keysOf)
  return spelled.map((_, place) => spelled.slice(place).join('')).filter(Boolean)
}

/** The keys of the dial pad for a word; characters that are on none are left out. */
function keysOf(word: string): string {
  return [...word].map((letter) => digitOfLetter(letter) ?? (/\d/.test(letter) ? letter : '')).join('')
}

/** The contacts that match a search by name, company, number or the letters on the dial pad, sorted by name. */
export function searchContacts(book: ContactBook, text: string): Contact[] {
  const index = indexOf(book)
  const wanted = foldText(text)
  if (!wanted) return index.map(({ contact }) => contact)
  const digits = /^[\d\s+().-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  const words = wanted.split(' ')
  return index
    .filter((entry) =>
      digits
        ? hasDigits(entry.contact, digits) || spells(entry, digits)
        : words.every((word) => entry.words.some((each) => each.startsWith(word))),
    )
    .map(({ contact }) => contact)
}

/** A contact and the number of theirs that is meant (E.164). */
export interface DialedContact {
  contact: Contact
  number: string
  /** The keys spell their name. */
  isSpelled: boolean
}

/**
 * The contacts meant by what is in the number field (E.164, possibly incomplete): by number, or by the letters on the
 * keys. Favourites come first; with an empty field, only they are shown.
 */
export function findDialed(book: ContactBook, typed: string): DialedContact[] {
  const digits = nationalDigits(typed) || typed.slice(1)
  const found = indexOf(book).flatMap((entry): (DialedContact & { rank: number })[] => {
    const { contact, favouriteFirst } = entry
    const main = contact.numbers[0]?.number
    if (!main) return []
    if (!digits) return contact.isFavourite ? [{ contact, number: main, isSpelled: false, rank: 0 }] : []
    const matching = contact.numbers.find(({ number }) => number !== typed && number.includes(digits))?.number
    const isSpelled = spells(entry, digits)
    const number = matching ?? (isSpelled ? main : undefined)
    return number && number !== typed ? [{ contact, number, isSpelled, rank: favouriteFirst }] : []
  })
  return found.sort((one, other) => one.rank - other.rank).slice(0, digits ? MAX_DIALED : undefined)
}

const hasDigits = ({ numbers }: Contact, digits: string) => {
  const withoutTrunkZero = digits.replace(/^0+/, '')
  return numbers.some(({ number }) => number.includes(withoutTrunkZero || digits))
}

/** One key alone would spell a quarter of all names. */
const spells = ({ keys }: Entry, digits: string) => digits.length > 1 && keys.some((each) => each.startsWith(digits))
