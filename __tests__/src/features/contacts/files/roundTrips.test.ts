import fc from 'fast-check'
import { fitLine, fitText, isBlank, LONGEST } from '../../../../../shared/texts'
import type { Contact } from '../../../../../src/features/contacts/contact'
import { writeContactsCsv } from '../../../../../src/features/contacts/files/writeContactsCsv'
import { writeVCards } from '../../../../../src/features/contacts/files/writeVCards'
import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'
import { knownContact } from '../../../../helpers/api/contacts'
import { shortOrLong } from '../../../../helpers/shortOrLong'

const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        'Jane',
        'Fax',
        '=1',
        "'",
        "'=",
        '+49',
        '* ',
        '"',
        '\\',
        '\\n',
        ';',
        ',',
        ':',
        '\n',
        ' ::: ',
        'item1.',
        '|',
      ),
      fc.constantFrom(
        'BEGIN:VCARD',
        'QUOTED-PRINTABLE=',
        '=C3=B6',
        'Ö',
        '山田',
        'می\u200cخواهم',
        '👨‍👩‍👧‍👦',
        'n'.repeat(90),
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const line = (max: number) => words.map((text) => fitLine(text, max))

const LABELS = [
  '',
  'Mobile',
  'mobile',
  'Home',
  'Work',
  'Main',
  'Fax',
  'Work fax',
  'Pager',
  'iPhone',
  'Reception desk',
  'Büro',
]

const details = fc.record({
  name: line(LONGEST.name).map((name) => (isBlank(name) ? 'Jane Roe' : name)),
  company: line(LONGEST.company),
  note: words.map((text) => fitText(text, LONGEST.note)),
  labels: fc.array(fc.oneof(fc.constantFrom(...LABELS), line(LONGEST.label)), { minLength: 1, maxLength: 4 }),
})

/** Contacts as the server keeps them: clean, and each with numbers of its own. */
const books = fc.array(details, { minLength: 1, maxLength: 6 }).map((people): Contact[] =>
  people.map(({ labels, ...texts }, at) =>
    knownContact({
      ...texts,
      sid: `contact-${at}`,
      numbers: labels.map((label, nth) => ({
        phone_number: `+1202555${String(at * 10 + nth).padStart(4, '0')}`,
        label,
      })),
    }),
  ),
)

test.each([
  ['vCard', writeVCards],
  ['CSV', writeContactsCsv],
])('an export as %s is read back whole', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(books, async (contacts) => {
      const file = new Blob([new TextEncoder().encode(write(contacts))])
      const result = await readContactsFile(file, { country: 'DE', book: [], canChange: () => true })
      const kept = contacts.map(({ name, company, note, numbers, isShared }) => ({
        name,
        company,
        note,
        numbers,
        isShared,
      }))
      expect(result).toMatchObject({ plan: { additions: kept, leftOut: [], counts: { duplicates: 0 } } })
    }),
    { numRuns: 150 },
  )
})

test.each(['=1+1 1000', '+49 30 901820', '4711 0815'])('an only contact named %s is read back', async (name) => {
  for (const write of [writeVCards, writeContactsCsv]) {
    const file = new Blob([write([knownContact({ name })])])
    const result = await readContactsFile(file, { country: 'US', book: [], canChange: () => true })
    expect(result).toMatchObject({ plan: { additions: [{ name }], leftOut: [] } })
  }
})

test('an import of an export brings nothing that the book has', async () => {
  const contacts = [knownContact({ note: 'one\ntwo', company: '' })]
  for (const write of [writeVCards, writeContactsCsv]) {
    const file = new Blob([new TextEncoder().encode(write(contacts))])
    const result = await readContactsFile(file, { country: 'DE', book: contacts, canChange: () => true })
    expect(result).toMatchObject({ plan: { additions: [], changes: [], leftOut: [] } })
  }
})

test.each([
  ['vCard', 'BEGIN:VCARD\r\nFN:Person %\r\nTEL:+1202%\r\nNOTE:likes tea\r\nEND:VCARD\r\n', ''],
  ['CSV', 'Person %,+1202%,likes tea\r\n', 'Name,Phone,Notes\r\n'],
])('thousands of people as %s are read without holding the page', async (_, one, heads) => {
  const count = shortOrLong(2000, 10_000)
  const people = Array.from({ length: count }, (_, at) =>
    one.replace('%', `${at}`).replace('%', String(5_550_000 + at)),
  )
  const file = new Blob([heads, ...people])
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const result = await readContactsFile(file, { country: 'US', book: [], canChange: () => true })
  clearInterval(timer)
  expect(result).toMatchObject({ plan: { counts: { added: count } } })
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['digits without a line end', '5'.repeat(2_000_000)],
  ['one row of many columns', 'a,'.repeat(500_000)],
  ['quotes that are never closed', `Name,Phone\n${'"Jane,2025550100\n'.repeat(3000)}`],
  ['one card with 20,000 numbers', `BEGIN:VCARD\nFN:Jane\n${'TEL:2025550100\n'.repeat(20_000)}END:VCARD\n`],
  ['a phone cell of 1 MB', `Name,Phone,Notes\nJane,${'2025550100 '.repeat(90_000)},x\n`],
])(
  'a file of %s is read, in time that grows with its length and not with its square',
  async (_, text) => {
    const result = await readContactsFile(new Blob([text]), { country: 'US', book: [], canChange: () => true })
    expect(Object.keys(result)).toContainEqual(expect.stringMatching(/^(plan|problem)$/))
  },
  // A second; with the square of the length, minutes.
  60_000,
)

test.each([
  ['vCard', 'BEGIN:VCARD\nFN:Jane\nTEL:2025550100\nNOTE:%\nEND:VCARD\n'],
  ['CSV', 'Name,Phone,Notes\nJane,2025550100,%\n'],
])('a note of 1 MB in a %s is cut, and that is said', async (_, file) => {
  const result = await readContactsFile(new Blob([file.replace('%', 'x'.repeat(1_000_000))]), {
    country: 'US',
    book: [],
    canChange: () => true,
  })
  expect(result).toMatchObject({ plan: { additions: [{ note: 'x'.repeat(500) }], leftOut: [{ why: 'longNote' }] } })
})

test('lines of an exported vCard have at most 75 bytes, and end with whole characters', () => {
  const lines = writeVCards([knownContact({ name: 'é'.repeat(80), note: '👍🏽山田'.repeat(60) })]).split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75)
  expect(lines.every((line) => line.isWellFormed())).toBe(true)
})
