import { nationalDigits } from '../../components/phone/callingCodes'
import { digitOfLetter } from '../../components/phone/keypadLetters'
import { getLocale } from '../../strings/shownLocale'
import type { Contact } from './contact'
import type { ContactBook } from './contactBook'
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

const indexes = new WeakMap<ContactBook, Entry[]>()

/** All contacts, sorted by name; made once for each state of the book. */
function indexOf(book: ContactBook): Entry[] {
  const known = indexes.get(book)
  if (known) return known
  const { compare } = new Intl.Collator(getLocale(), { sensitivity: 'base', numeric: true })
  const entries = [...book.bySid.values()]
    .sort((one, other) => compare(one.name, other.name))
    .map((contact) => ({
      contact,
      words: foldText(`${contact.name} ${contact.company}`).split(' '),
      keys: keysFromEachWord(foldText(contact.name).split(' ')),
      favouriteFirst: contact.isFavourite ? 0 : 1,
    }))
  indexes.set(book, entries)
  return entries
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
  const entries = indexOf(book)
  const wanted = foldText(text)
  if (!wanted) return entries.map(({ contact }) => contact)
  const digits = /^[\d\s+().-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  const words = wanted.split(' ')
  return entries
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
  /** Whether their name is spelled by the keys. */
  isSpelled: boolean
}

/**
 * The contacts meant by what is in the number field (E.164, possibly incomplete): by number, or by the letters on the keys.
 * Favourites come first; with an empty field, they are all there is.
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
