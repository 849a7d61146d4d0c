import type { Contact } from '../contact'
import { TYPES } from './vCardPhones'

/** Marks our own files: only in these is the order of numbers certain to be the user's. */
export const WRITER = '-//Tealine//Contacts//EN'

/** RFC 2426, section 2.6: lines of at most 75 bytes. */
const LINE = 75

/** The contacts as vCard 3.0 (RFC 2426), which every address book reads. */
export function writeVCards(contacts: readonly Contact[]): string {
  return contacts.map(writeVCard).join('')
}

function writeVCard({ name, company, note, numbers }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:${WRITER}`,
    `FN:${escapeValue(name)}`,
    `N:;${escapeValue(name)};;;`,
    ...(company ? [`ORG:${escapeValue(company)}`] : []),
    ...numbers.flatMap(({ number, label }, at) => writePhone(number, label, `item${at + 1}`)),
    ...(note ? [`NOTE:${escapeValue(note)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const escapeValue = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A label that isn't one of the standard's types gets a line of its own, as Apple and Google write it. */
function writePhone(number: string, label: string, group: string): string[] {
  if (!label) return [`TEL:${number}`]
  const type = Object.entries(TYPES).find(([, known]) => known === label)?.[0]
  if (type) return [`TEL;TYPE=${type}:${number}`]
  return [`${group}.TEL:${number}`, `${group}.X-ABLabel:${escapeValue(label)}`]
}

function fold(line: string): string {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const letter of line) {
    const width = bytesOf(letter)
    if (bytes + width > LINE) {
      rows.push(row)
      row = ''
      // The space that begins the next line.
      bytes = 1
    }
    row += letter
    bytes += width
  }
  return [...rows, row].join('\r\n ')
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
