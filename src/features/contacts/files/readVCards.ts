import { isToneLabel } from './columnHeads'
import type { DecodeBytes } from './decodeFile'
import { createDecoder } from './decodeFile'
import type { FileEntry } from './fileEntry'
import { nameOfParts } from './nameOfParts'
import type { Rest } from './parseCsv'
import type { VCardLine } from './vCardLines'
import { isText, readLine, unfold } from './vCardLines'
import { isTone, labelOfLine, labelOfTypes, textOfPhone, whatsAppNumber, withoutMark } from './vCardPhones'
import { WRITER } from './writeVCards'

type ReadNumber = FileEntry['numbers'][number] & { group: string; isTone: boolean }

interface Card {
  formatted: string
  parts: string
  nickname: string
  email: string
  companies: string[]
  notes: string[]
  numbers: ReadNumber[]
  /** Labels in lines of their own, by the group that they share with a number. */
  labels: Map<string, string>
  isOwn: boolean
}

/**
 * Reads the contacts of a vCard file: 2.1 (RFC-less, with quoted-printable), 3.0 (RFC 2426) or 4.0 (RFC 6350).
 * Everything but name, numbers, company and note is left out, and so are nested cards, which are other people's, such
 * as assistants'.
 */
export async function readVCards(
  text: string,
  { decode = createDecoder(), rest }: { decode?: DecodeBytes; rest: Rest },
): Promise<FileEntry[]> {
  const cards = createCards()
  for (const line of await unfold(text, rest)) {
    await rest()
    // Others are photographs.
    if (line.length <= MAX_LINE || isText(line)) cards.take(readLine(line.slice(0, MAX_LINE), decode))
  }
  return cards.end()
}

/** Collects the contacts of lines. */
function createCards() {
  const entries: FileEntry[] = []
  let card: Card | undefined
  /** How deep the current card is nested. */
  let depth = 0
  let isAgent = false
  const end = () => {
    if (card) entries.push(entryOf(card))
    card = undefined
    depth = 0
    return entries
  }
  const begin = () => {
    if (card && isAgent) depth += 1
    else {
      // The end of the card before may be missing.
      end()
      card = emptyCard()
    }
    isAgent = false
  }
  const leave = () => {
    if (depth > 0) depth -= 1
    else end()
  }
  const take = (line: VCardLine) => {
    const isInOneLine = line.name === 'AGENT' && /^\s*BEGIN:VCARD\s*$/i.test(line.value)
    if (line.name) isAgent = line.name === 'AGENT' || (isAgent && line.name === 'BEGIN')
    if (line.name === 'BEGIN' || isInOneLine) begin()
    else if (line.name === 'END') leave()
    else if (card && depth === 0) takeInto(card, line)
  }
  return { take, end }
}

/** No name, number or note is longer. */
const MAX_LINE = 20_000

const emptyCard = (): Card => ({
  formatted: '',
  parts: '',
  nickname: '',
  email: '',
  companies: [],
  notes: [],
  numbers: [],
  labels: new Map(),
  isOwn: false,
})

function takeInto(card: Card, { name, group, parameters, value }: VCardLine) {
  if (name === 'FN') card.formatted ||= plain(value)
  else if (name === 'N') card.parts ||= nameOf(value)
  else if (name === 'NICKNAME') card.nickname ||= plain(value)
  else if (name === 'EMAIL') card.email ||= plain(value)
  else if (name === 'ORG') card.companies.push(partsOf(value).filter(Boolean).join(', '))
  else if (name === 'NOTE') card.notes.push(plain(value))
  else if (name === 'PRODID') card.isOwn = value === WRITER
  else if (name === 'X-ABLABEL' && group) card.labels.set(group, ownLabel(value))
  else if (name === 'TEL' || name === 'X-MS-TEL') {
    const given = textOfPhone(plain(value))
    const text = (!/^\D*(?:\+|00)/.test(given) && whatsAppNumber(parameters)) || given
    if (text) card.numbers.push({ text, label: labelOfTypes(parameters), group, isTone: isTone(parameters) })
  }
}

function entryOf({ formatted, parts, nickname, email, companies, notes, numbers, labels, isOwn }: Card): FileEntry {
  // Fax numbers come last, as calling one is no use; except in our own exports, which keep the user's order.
  const isLater = (each: ReadNumber) => Number(each.isTone || isToneLabel(labels.get(each.group) ?? ''))
  const sorted = isOwn ? numbers : [...numbers].sort((one, other) => isLater(one) - isLater(other))
  return {
    name: formatted || parts || nickname || email,
    company: [...new Set(companies.filter(Boolean))].join(', '),
    note: [...new Set(notes.filter(Boolean))].join('\n'),
    numbers: sorted.map(({ text, label, group }) => {
      const given = labels.get(group) ?? ''
      return { text, label: (isOwn ? given : labelOfLine(given)) || label }
    }),
  }
}

const ownLabel = (value: string) => withoutMark(plain(value))

/** "Family;Given;Additional;Prefix;Suffix". */
function nameOf(value: string): string {
  const [family = '', given = '', middle = ''] = partsOf(value)
  return nameOfParts({ family, given, middle })
}

function partsOf(value: string): string[] {
  const parts = ['']
  for (const [piece] of value.matchAll(/\\[\s\S]|;|[^;\\]+|\\/g)) {
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.map(plain)
}

const plain = (value: string) =>
  value.replace(/\\([nN,;:"\\])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter)).trim()
