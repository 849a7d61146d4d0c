import * as worldPhones from '../../../../src/components/phone/worldPhones'
import { createNumberReader } from '../../../../src/features/contacts/files/entryNumbers'
import { planImport } from '../../../../src/features/contacts/files/planImport'
import { readContactsCsv } from '../../../../src/features/contacts/files/readContactsCsv'
import { readContactsFile } from '../../../../src/features/contacts/files/readContactsFile'
import { readVCards } from '../../../../src/features/contacts/files/readVCards'
import { writeContactsCsv } from '../../../../src/features/contacts/files/writeContactsCsv'
import { writeVCards } from '../../../../src/features/contacts/files/writeVCards'
import { knownContact } from '../../../helpers/api/contacts'

const plan = (entries: Parameters<typeof planImport>[0], book = [knownContact()]) =>
  planImport(entries, book, { readNumbers: createNumberReader(worldPhones, 'US'), canChange: () => true })

const entry = (name: string, ...numbers: string[]) => ({
  name,
  company: '',
  note: '',
  numbers: numbers.map((text) => ({ text, label: '' })),
})

test.each([
  [500, 'empty'],
  [501, 'tooWide'],
  [20_000, 'tooWide'],
])('a CSV file of %d columns without numbers is %s', async (columns, problem) => {
  const heads = Array.from({ length: columns }, (_, at) => `Column ${at}`)
  const file = new Blob([heads.join(',')])
  expect(await readContactsFile(file, { country: 'US', book: [], canChange: () => true })).toEqual({ problem })
})

describe('vCards', () => {
  test('of version 3.0, with groups, folded lines and escapes', () => {
    const file =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Chen;Maya;;;\r\nFN:Maya\r\n  Chen\r\nORG:Harbour\\, Ltd;Sales\r\nitem1.TEL;type=CELL;type=pref:(202) 555-0100\r\nNOTE:one\\ntwo\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n'
    expect(readVCards(file)).toEqual([
      {
        name: 'Maya Chen',
        company: 'Harbour, Ltd, Sales',
        note: 'one\ntwo',
        numbers: [{ text: '(202) 555-0100', label: 'Mobile' }],
      },
    ])
  })

  test('of version 2.1, in quoted-printable, and of 4.0 with tel: links', () => {
    const file =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg=\n;;;\nTEL;WORK:+49 69 900091234\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-202-555-0101\nEND:VCARD\n'
    expect(readVCards(file)).toEqual([
      { name: 'Jörg Müller', company: '', note: '', numbers: [{ text: '+49 69 900091234', label: 'Work' }] },
      { name: 'Ann', company: '', note: '', numbers: [{ text: '+1-202-555-0101', label: 'Home' }] },
    ])
  })

  test.each([
    ['ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1251', '=C8=E2=E0=ED I.', 'Иван I.'],
    ['CHARSET="Shift_JIS";ENCODING=QUOTED-PRINTABLE', '=83e=83X=83g', 'テスト'],
    ['CHARSET=made-up;ENCODING=QUOTED-PRINTABLE', 'J=C3=B6rg =ZZ', 'Jörg =ZZ'],
    ['ENCODING=QUOTED-PRINTABLE', 'J=F6rg', 'Jörg'],
    ['ENCODING=QUOTED-PRINTABLE', 'Jörg =C3=B6', 'Jörg ö'],
  ])('in the charset that a line names: FN;%s:%s', (parameters, value, name) => {
    const file = `BEGIN:VCARD\nVERSION:2.1\nFN;${parameters}:${value}\nEND:VCARD\n`
    expect(readVCards(file).map((entry) => entry.name)).toEqual([name])
  })

  test('with a photograph of 4 MB in quoted-printable, which takes minutes if its lines are not joined at once', () => {
    const photograph = `PHOTO;ENCODING=QUOTED-PRINTABLE:${`${'A'.repeat(75)}=\n`.repeat(55_000)}`
    const file = `BEGIN:VCARD\nVERSION:2.1\nFN:Ann\nTEL:1\n${photograph}\nEND:VCARD\n`
    expect(readVCards(file)).toEqual([entry('Ann', '1')])
  })

  test('with quoted-printable that goes on behind a folded line', () => {
    const file =
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;\n ENCODING=QUOTED-PRINTABLE:J=C3=B6=\nrg\nTEL:1=\nEND:VCARD\n'
    expect(readVCards(file)).toEqual([entry('Jörg', '1=')])
  })

  test('with the labels that Apple and Google keep in lines of their own', () => {
    const file =
      'BEGIN:VCARD\nFN:Ann\nTEL;type=IPHONE;type=CELL;type=VOICE;type=pref:1\nitem1.TEL:2\nitem1.X-ABLabel:Berlin\\, 2nd floor\nitem2.TEL;type=pref:3\nitem2.X-ABLabel:_$!<Main>!$_\nEND:VCARD\n'
    expect(readVCards(file)[0]?.numbers).toEqual([
      { text: '1', label: 'iPhone' },
      { text: '2', label: 'Berlin, 2nd floor' },
      { text: '3', label: 'Main' },
    ])
  })

  test('without numbers of faxes and pagers, unless there are no others', () => {
    const read = (...lines: string[]) =>
      readVCards(['BEGIN:VCARD', 'FN:Ann', ...lines, 'END:VCARD'].join('\n'))[0]?.numbers.map(({ text }) => text)
    const [fax, pager] = ['TEL;type=WORK;type=FAX:1', 'TEL;PAGER:2']
    expect(read(fax, 'TEL;TYPE="work,voice":3', pager, 'TEL;TYPE=fax,voice:4')).toEqual(['3', '4'])
    expect(read(fax, pager)).toEqual(['1', '2'])
  })
})

describe('CSV', () => {
  test('from Google, with several numbers in a cell', () => {
    const file =
      'First Name,Middle Name,Last Name,Organization Name,Notes,Phone 1 - Label,Phone 1 - Value\r\nMaya,,Chen,Harbour,"a, b",* Mobile,(202) 555-0100 ::: (202) 555-0101\r\n'
    expect(readContactsCsv(file)).toEqual([
      {
        name: 'Maya Chen',
        company: 'Harbour',
        note: 'a, b',
        numbers: [
          { text: '(202) 555-0100', label: 'Mobile' },
          { text: '(202) 555-0101', label: 'Mobile' },
        ],
      },
    ])
  })

  test('from Outlook, with semicolons, and without its fax numbers', () => {
    const file =
      '\uFEFFFirst Name;Last Name;Company;Business Fax;Business Phone;Mobile Phone\nMaya;Chen;Harbour;1;2025550100;2025550101\n'
    expect(readContactsCsv(file)).toEqual([
      {
        name: 'Maya Chen',
        company: 'Harbour',
        note: '',
        numbers: [
          { text: '2025550100', label: 'Business' },
          { text: '2025550101', label: 'Mobile' },
        ],
      },
    ])
  })

  test('from Outlook, without the number of an assistant', () => {
    const file = "First Name,Last Name,Assistant's Phone,Company Main Phone\nMaya,Chen,2025550100,2025550101\n"
    expect(readContactsCsv(file)[0]?.numbers).toEqual([{ text: '2025550101', label: 'Company Main' }])
  })

  test('from Apple, with a single name', () => {
    expect(readContactsCsv('Name,Phone (mobile),Company\nMaya,+12025550100,Harbour\n')).toEqual([
      { name: 'Maya', company: 'Harbour', note: '', numbers: [{ text: '+12025550100', label: 'Mobile' }] },
    ])
  })
})

test('exported contacts come back whole, and numbers are E.164', () => {
  const contact = knownContact({ name: 'Ann; "A", Chen', note: 'one\ntwo, three' })
  const numbers = [{ text: '+442079460018', label: 'Work' }]
  const expected = [{ name: contact.name, company: 'Harbour Ltd', note: 'one\ntwo, three', numbers }]
  expect(readVCards(writeVCards([contact]))).toEqual(expected)
  expect(readContactsCsv(writeContactsCsv([contact]))).toEqual(expected)
})

test.each([
  ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['Leo;=1', "Leo;'=1"],
  ['+1 1', "'+1 1"],
  ['+12025550100', '+12025550100'],
])('an exported name cannot be a formula: %j', (name, written) => {
  const lines = writeContactsCsv([knownContact({ name })]).split('\r\n')
  expect(lines[1]?.replace(/^"/, '').slice(0, written.length)).toBe(written)
})

test('an exported note cannot hold a formula', () => {
  expect(writeContactsCsv([knownContact({ note: 'one\n@SUM(1)' })])).toContain("one\n'@SUM(1)")
})

describe('an import', () => {
  test('adds new contacts with numbers of the own country', () => {
    const { additions, counts } = plan([entry('Ann', '(202) 555-0100')])
    expect(additions).toEqual([
      { name: 'Ann', company: '', note: '', isShared: false, numbers: [{ number: '+12025550100', label: '' }] },
    ])
    expect(counts).toEqual({ added: 1, merged: 0, duplicates: 0, skipped: 0, unfit: 0 })
  })

  test('joins entries that share a number and a part of the name, or the name', () => {
    const { additions, counts } = plan([
      entry('Ann', '2025550100'),
      entry('Ann Chen', '+12025550100', '2025550101'),
      entry('ANN', '2025550102'),
    ])
    expect(additions.map(({ numbers }) => numbers.map(({ number }) => number))).toEqual([
      ['+12025550100', '+12025550101', '+12025550102'],
    ])
    expect(counts).toEqual({ added: 1, merged: 0, duplicates: 2, skipped: 0, unfit: 0 })
  })

  test('keeps people apart who share a number, such as that of their company or home', () => {
    const switchboard = '2025550100'
    const { additions, counts } = plan([
      { ...entry('Ann Chen', switchboard, '2025550101'), company: 'Firm' },
      { ...entry('Ben Chen', switchboard), company: 'Firm' },
      { ...entry('Dr. A. Chen', '2025550101'), company: 'Firm' },
      { ...entry('', switchboard), company: 'Firm' },
    ])
    expect(additions.map(({ name, numbers }) => [name, numbers.length])).toEqual([
      ['Ann Chen', 2],
      ['Ben Chen', 1],
      ['Firm', 1],
    ])
    expect(counts).toMatchObject({ added: 3, duplicates: 1 })
    expect(plan([entry('Bob', '+44 20 7946 0018')]).counts).toMatchObject({ added: 1, merged: 0 })
  })

  test('gives known contacts what they lack, and leaves them alone otherwise', () => {
    const { changes, counts } = plan([
      entry('Zoe', '+44 20 7946 0018', '+44 20 7946 0019'),
      entry('Z', '+442079460018'),
    ])
    expect(changes).toEqual([
      {
        sid: 'contact-zoe',
        details: {
          name: 'Zoë Łuk',
          company: 'Harbour Ltd',
          note: '',
          isShared: false,
          numbers: [
            { number: '+442079460018', label: 'Work' },
            { number: '+442079460019', label: '' },
          ],
        },
      },
    ])
    expect(counts).toEqual({ added: 0, merged: 1, duplicates: 1, skipped: 0, unfit: 0 })
  })

  test('adds as many as fit into a nearly full book, in which shared contacts of others do not count', () => {
    const bare = { company: '', numbers: [] }
    const own = Array.from({ length: 9_999 }, (_, n) => knownContact({ ...bare, sid: `own-${n}`, name: `Own ${n}` }))
    const shared = knownContact({ sid: 'shared', name: 'Shared', numbers: [], scope: 'shared' })
    const entries = [entry('Ann', '2025550100'), entry('Bob', '2025550101'), entry('Own 1', '2025550102')]
    const { additions, counts } = planImport(entries, [...own, shared], {
      readNumbers: createNumberReader(worldPhones, 'US'),
      canChange: ({ isShared }) => !isShared,
    })
    expect(additions.map(({ name }) => name)).toEqual(['Ann'])
    expect(counts).toMatchObject({ added: 1, merged: 1, unfit: 1 })
  })

  test('leaves out entries without a name or a number', () => {
    expect(plan([entry('', '2025550100'), entry('Ann', 'call me'), entry('Bob')]).counts).toEqual({
      added: 0,
      merged: 0,
      duplicates: 0,
      skipped: 3,
      unfit: 0,
    })
  })
})
