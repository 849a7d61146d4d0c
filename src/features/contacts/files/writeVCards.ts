import type { Contact } from '../contact'

/** RFC 2426, section 2.6: lines of at most 75 characters. */
const LINE = 75

/** The contacts as vCard 3.0 (RFC 2426), which every address book reads. */
export function writeVCards(contacts: readonly Contact[]): string {
  return contacts.map(writeVCard).join('')
}

function writeVCard({ name, company, note, numbers }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeValue(name)}`,
    `N:;${escapeValue(name)};;;`,
    ...(company ? [`ORG:${escapeValue(company)}`] : []),
    ...numbers.map(({ number, label }) => `TEL${typeOf(label)}:${number}`),
    ...(note ? [`NOTE:${escapeValue(note)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const escapeValue = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

function typeOf(label: string): string {
  const word = label.toLowerCase().replace(/[^a-z]/g, '')
  return word ? `;TYPE=${word === 'mobile' ? 'cell' : word}` : ''
}

function fold(line: string): string {
  const letters = [...line]
  const rows: string[] = []
  while (letters.length > 0) rows.push(letters.splice(0, LINE - 1).join(''))
  return rows.join('\r\n ')
}
