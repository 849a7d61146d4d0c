import { isUnlikely } from '../../../../../src/components/phone/numberPlans'
import * as worldPhones from '../../../../../src/components/phone/worldPhones'
import { writeContactsCsv } from '../../../../../src/features/contacts/files/writeContactsCsv'
import { createNumberReader } from '../../../../../src/features/contacts/import/entryNumbers'
import { planImport } from '../../../../../src/features/contacts/import/planImport'
import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'
import { knownContact } from '../../../../helpers/api/contacts'

const plan = (entries: Parameters<typeof planImport>[0], book = [knownContact()]) =>
  planImport(entries, book, {
    readNumbers: createNumberReader(worldPhones, 'US'),
    isUnlikely,
    canChange: () => true,
    rest: () => undefined,
  })

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

test('texts written as formulas, as ="Jane", are read without that', async () => {
  const file = new Blob([`Name,Phone,Notes,Company\n"=""Jane""","=""2025550100""","=""1,5""",'="Acme"\n`])
  expect(await readContactsFile(file, { country: 'US', book: [], canChange: () => true })).toMatchObject({
    plan: { additions: [{ name: 'Jane', note: '1,5', company: '="Acme"' }] },
  })
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
  test('adds new contacts with numbers of the own country', async () => {
    const { additions, counts } = await plan([entry('Ann', '(202) 555-0100')])
    expect(additions).toEqual([
      { name: 'Ann', company: '', note: '', isShared: false, numbers: [{ number: '+12025550100', label: '' }] },
    ])
    expect(counts).toEqual({ added: 1, merged: 0, duplicates: 0, skipped: 0, unfit: 0 })
  })

  test('joins entries that share a number and a part of the name, and not those that share a name alone', async () => {
    const { additions, counts } = await plan([
      entry('Ann', '2025550100'),
      entry('Ann Chen', '+12025550100', '2025550101'),
      entry('ANN', '2025550102'),
    ])
    expect(additions.map(({ numbers }) => numbers.map(({ number }) => number))).toEqual([
      ['+12025550100', '+12025550101'],
      ['+12025550102'],
    ])
    expect(counts).toEqual({ added: 2, merged: 0, duplicates: 1, skipped: 0, unfit: 0 })
  })

  test('keeps people apart who share a number, such as that of their company or home', async () => {
    const switchboard = '2025550100'
    const { additions, counts } = await plan([
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
    expect((await plan([entry('Bob', '+44 20 7946 0018')])).counts).toMatchObject({ added: 1, merged: 0 })
  })

  test('gives known contacts what they lack, and leaves them alone otherwise', async () => {
    const { changes, counts } = await plan([
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

  test('adds as many as fit into a nearly full book, in which shared contacts of others do not count', async () => {
    const bare = { company: '', numbers: [] }
    const numbers = [{ phone_number: '+12025550102', label: '' }]
    const own = Array.from({ length: 9_999 }, (_, n) =>
      knownContact({ ...bare, sid: `own-${n}`, name: `Own ${n}`, ...(n === 1 && { numbers }) }),
    )
    const shared = knownContact({ sid: 'shared', name: 'Shared', numbers: [], scope: 'shared' })
    const entries = [entry('Ann', '2025550100'), entry('Bob', '2025550101'), entry('Own 1', '2025550102', '2025550103')]
    const { additions, counts } = await planImport(entries, [...own, shared], {
      rest: () => undefined,
      isUnlikely,
      readNumbers: createNumberReader(worldPhones, 'US'),
      canChange: ({ isShared }) => !isShared,
    })
    expect(additions.map(({ name }) => name)).toEqual(['Ann'])
    expect(counts).toMatchObject({ added: 1, merged: 1, unfit: 1 })
  })

  test('leaves out entries without a name or a number', async () => {
    expect((await plan([entry('', '2025550100'), entry('Ann', 'call me'), entry('Bob')])).counts).toEqual({
      added: 0,
      merged: 0,
      duplicates: 0,
      skipped: 3,
      unfit: 0,
    })
  })
})
