import { readVCards } from '../../../../../src/features/contacts/files/readVCards'
import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

const imported = (text: string) =>
  readContactsFile(new Blob([text]), { country: 'US', book: [], canChange: () => true })

const [A, B] = ['+12025550100', '+12025550101']

const jane = { name: 'Jane Roe', numbers: [expect.objectContaining({ number: A })] }
const joe = { name: 'Joe Doe', numbers: [expect.objectContaining({ number: B })] }

test.each([
  ['indented as a whole', `  BEGIN:VCARD\n  FN:Jane\n    Roe\n  TEL:${A}\n  END:VCARD\n`, [jane]],
  ['indented by tabs', `\tBEGIN:VCARD\r\n\tFN:Jane Roe\r\n\tTEL:${A}\r\n\tEND:VCARD\r\n`, [jane]],
  ['indented but for their first and last lines', `BEGIN:VCARD\n  FN:Jane Roe\n  TEL:${A}\nEND:VCARD\n`, [jane]],
  [
    'of which one is indented',
    `${card('FN:Jane Roe', `TEL:${A}`)}  BEGIN:VCARD\n  FN:Joe Doe\n  TEL:${B}\n  END:VCARD\n`,
    [jane, joe],
  ],
  [
    'of files that were joined, the first of which had no break at its end',
    `BEGIN:VCARD\nFN:Jane Roe\nTEL:${A}\nEND:VCARD\uFEFFBEGIN:VCARD\nFN:Joe Doe\nTEL:${B}\nEND:VCARD`,
    [jane, joe],
  ],
  [
    'with another within, and a number folded behind it',
    card('FN:Jane Roe', 'AGENT:', 'BEGIN:VCARD', 'FN:Max', 'END:VCARD', `TEL:${A.slice(0, 6)}`, ` ${A.slice(6)}`),
    [jane],
  ],
  ['with a semicolon in place of a colon', `BEGIN:VCARD\nFN:Jane Roe\nTEL;TYPE="HOME";${A}\nEND:VCARD\n`, [jane]],
  ['with spaces behind the colons', `BEGIN: VCARD\nFN: Jane Roe\nTEL: ${A}\nEND: VCARD\n`, [jane]],
  [
    'with a folded note that speaks of cards',
    card('FN:Jane Roe', 'NOTE:a', ' BEGIN:VCARD', ' END:VCARD', ' END:VCARDBEGIN:VCARD', `TEL:${A}`),
    [jane],
  ],
])('cards %s', async (_, text, people) => {
  expect(await imported(text)).toMatchObject({ plan: { additions: people, leftOut: [] } })
})

test('numbers that WhatsApp knows are those, however they are written', async () => {
  const file = card(
    'FN:Jane Roe',
    'item1.TEL;waid=525512345678:55 1234 5678',
    'item1.X-ABLabel:Celular',
    `TEL;TYPE=CELL;waid=12025550100:${A}`,
  )
  expect(await imported(file)).toMatchObject({
    plan: {
      additions: [
        {
          numbers: [
            { number: '+525512345678', label: 'Celular' },
            { number: A, label: 'Mobile' },
          ],
        },
      ],
    },
  })
})

test.each([
  ['a.TEL', 'a.X-ABLabel:_$!<HomeFAX>!$_', 'Home fax'],
  ['a.TEL', 'a.X-ABLabel:$!<Other>!$', 'Other'],
  ['TEL;TYPE="$!<Mobile>!$"', '', 'Mobile'],
  ['TEL;X-EVOLUTION-UI-SLOT=1;TYPE=VOICE', '', ''],
  ['TEL;TYPE=HOME;X-SERVICE=landline', '', 'Home'],
])('labels without what programs add: %s %s', async (phone, label, expected) => {
  const [entry] = await readVCards(card('FN:Jane', `${phone}:1`, label), { rest: () => undefined })
  expect(entry?.numbers).toEqual([{ text: '1', label: expected }])
})

test('numbers of faxes are behind the others, also those that only a label names', async () => {
  const file = card('FN:Jane', 'a.TEL:1', 'a.X-ABLabel:Work Fax', 'TEL;X-CUSTOM(Fax Büro):2', 'TEL;CELL:3')
  const [entry] = await readVCards(file, { rest: () => undefined })
  expect(entry?.numbers.map(({ text }) => text)).toEqual(['3', '1', '2'])
})

test.each([
  [
    'a web page, saved as .xls',
    `<html><body><table>\n<tr><td>Name</td><td>Phone</td></tr>\n<tr><td>Jane</td><td>${A}</td></tr></table></body></html>`,
  ],
  ['a spreadsheet in XML', `<?xml version="1.0"?>\n<Workbook><Row><Cell>Name</Cell></Row><Row><Cell>${A}</Cell></Row>`],
  ["a FritzBox's phone book", `<phonebooks>\n<phonebook><contact><number>${A}</number></contact></phonebook>`],
  ["Telegram's contacts", `{\n "contacts": {\n  "list": [{"first_name": "Jane", "phone_number": "${A}"}]}}`],
  ['jCard', `["vcard",[["fn",{},"text","Jane"],["tel",{},"uri","tel:${A}"]]]`],
  ['LDIF', `dn: cn=Jane Roe,mail=j@example.com\nobjectclass: person\ncn: Jane Roe\nmobile: ${A}\n`],
])('%s is neither a vCard nor a table', async (_, text) => {
  expect(await imported(text)).toEqual({ problem: 'unreadable' })
})

test.each([`<Name>,<Phone>\nJane,${A}\n`, `[First Name],[Phone]\nJane,${A}\n`, `"{Name}","Phone"\nJane,${A}\n`])(
  'a table may begin with brackets: %s',
  async (text) => {
    expect(await imported(text)).toMatchObject({
      plan: { additions: [{ name: 'Jane' }] },
      table: { isUnclear: false },
    })
  },
)
