import { render, screen, within } from '@testing-library/react'
import { isUnlikely } from '../../../../../src/components/phone/numberPlans'
import * as worldPhones from '../../../../../src/components/phone/worldPhones'
import { createNumberReader } from '../../../../../src/features/contacts/import/entryNumbers'
import { ImportStep } from '../../../../../src/features/contacts/import/ImportStep'
import { LeftOutList } from '../../../../../src/features/contacts/import/LeftOutList'
import { planImport } from '../../../../../src/features/contacts/import/planImport'
import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'
import { knownContact } from '../../../../helpers/api/contacts'
import { Themed } from '../../../../helpers/page/Themed'

const reader = createNumberReader(worldPhones, 'US')

const plan = (entries: [name: string, ...numbers: string[]][], book = [knownContact()], canChange = () => true) =>
  planImport(
    entries.map(([name, ...numbers]) => ({
      name,
      company: '',
      note: '',
      numbers: numbers.map((text) => ({ text, label: '' })),
    })),
    book,
    { readNumbers: reader, isUnlikely, canChange, rest: () => undefined },
  )

describe('the numbers of an entry', () => {
  test.each([
    [['1-800-FLOWERS'], [['+18003569377']]],
    [['+1 (800) FLOWERS'], [['+18003569377']]],
    [
      ['+49 30 901820', '0151 23456789'],
      [['+4930901820'], ['+4915123456789']],
    ],
    [
      ['00 49 30 901820', '030 901820'],
      [['+4930901820'], ['+4930901820']],
    ],
    [
      ['+49 30 901820', '(202) 555-0100'],
      [['+4930901820'], ['+12025550100']],
    ],
    [['212 555 0142 / 213 555 0143'], [['+12125550142', '+12135550143']]],
    [['(202) 555-0100 ext. 12'], [['+12025550100']]],
    [
      ['0170 1234567', 'call me'],
      [[], []],
    ],
  ])('%j are read as %j', (texts, numbers) => {
    expect(reader(texts).map(({ phones }) => phones.map(({ number }) => number))).toEqual(numbers)
  })
})

describe('an import says who and what is left out', () => {
  test('entries without a name, without a number, and with one that it cannot read', async () => {
    const { additions, leftOut, counts } = await plan([
      ['', '2025550100'],
      ['Bob'],
      ['Eva Klein', '0170 1234567'],
      ['Pizza Palace', '1-800-FLOWERS'],
    ])
    expect(additions.map(({ name }) => name)).toEqual(['Pizza Palace'])
    expect(leftOut).toEqual([
      { name: '', numbers: ['2025550100'], why: 'noName', isWhole: true },
      { name: 'Bob', numbers: [], why: 'noNumber', isWhole: true },
      { name: 'Eva Klein', numbers: ['0170 1234567'], why: 'unreadable', isWhole: true },
    ])
    expect(counts).toEqual({ added: 1, merged: 0, duplicates: 0, skipped: 3, unfit: 0 })
  })

  test('04-mexico-1, 11-two-numbers-one-cell, 12-double-zero, 31-pauses: nothing of what can be read', async () => {
    const { additions, leftOut } = await plan([
      ['Lupita Prueba', '+52 1 55 1234 5678'],
      ['Jane Roe', '+1 415 555 0132 / +1 415 555 0133'],
      ['Ann Poe', '(415) 555-0136\n(415) 555-0137'],
      ['Bob Low', '415-555-0138; 415-555-0139'],
      ['Nigel Test', '0044 20 7946 0018'],
      ['Sam Test', '011 44 20 7946 0019'],
      ['Conf Room', '+14155550140p123'],
      ['Comma Room', '+14155550141,,789#'],
      ['Uri Ext', '+1-415-555-0142;ext=42'],
    ])
    expect(leftOut).toEqual([])
    const shown = additions.map(({ numbers }) => numbers.map(({ number, label }) => number + label).join())
    expect(shown).toEqual([
      '+525512345678',
      '+14155550132,+14155550133',
      '+14155550136,+14155550137',
      '+14155550138,+14155550139',
      '+442079460018',
      '+442079460019',
      '+14155550140ext. 123',
      '+14155550141then 789#',
      '+14155550142ext. 42',
    ])
  })

  test('codes before numbers, which are imported without them', async () => {
    const { additions, leftOut, counts } = await plan([
      ['Ann', '*67 (202) 555-0199', '#31#+49 30 901820', '2025550100'],
      ['Bob', '*67'],
    ])
    expect(additions[0]?.numbers.map(({ number }) => number)).toEqual(['+12025550199', '+4930901820', '+12025550100'])
    expect(leftOut).toEqual([
      { name: 'Ann', numbers: ['*67 (202) 555-0199', '#31#+49 30 901820'], why: 'starCode', isWhole: false },
      { name: 'Bob', numbers: ['*67'], why: 'unreadable', isWhole: true },
    ])
    expect(counts).toEqual({ added: 1, merged: 0, duplicates: 0, skipped: 1, unfit: 0 })
  })

  test('the ends of texts that are too long', async () => {
    const fits = {
      name: `${'n'.repeat(80)}  `,
      company: 'c'.repeat(80),
      note: `\r\n${'o'.repeat(500)}\r\n`,
      numbers: [{ text: '2025550100', label: 'l'.repeat(40) }],
    }
    const long = {
      name: 'N'.repeat(81),
      company: 'C'.repeat(81),
      note: '👩‍👩‍👦'.repeat(101),
      numbers: [{ text: '2025550101', label: 'L'.repeat(41) }],
    }
    const { additions, leftOut, counts } = await planImport([fits, long], [], {
      readNumbers: reader,
      isUnlikely,
      canChange: () => true,
      rest: () => undefined,
    })
    expect(additions).toHaveLength(2)
    expect(leftOut).toEqual(
      ['longName', 'longCompany', 'longNote', 'longLabel'].map((why) => ({
        name: 'N'.repeat(80),
        numbers: [],
        why,
        isWhole: false,
      })),
    )
    expect(counts).toEqual({ added: 2, merged: 0, duplicates: 0, skipped: 0, unfit: 0 })
  })

  test("notes and companies that aren't those of the contact with the same number", async () => {
    const one = (company: string, note: string) => ({
      name: 'Ann Poe',
      company,
      note,
      numbers: [{ text: '2025550100', label: '' }],
    })
    const entries = [one('', 'likes tea'), one('Acme', 'Tea'), one('Acme', 'likes tea'), one('Other', 'likes coffee')]
    const { additions, leftOut } = await planImport(entries, [], {
      readNumbers: reader,
      isUnlikely,
      canChange: () => true,
      rest: () => undefined,
    })
    expect(additions).toMatchObject([{ company: 'Acme', note: 'likes tea' }])
    expect(leftOut).toEqual([
      { name: 'Ann Poe', numbers: [], why: 'otherNote', isWhole: false },
      { name: 'Ann Poe', numbers: [], why: 'otherCompany', isWhole: false },
    ])
  })

  test('29-unlikely: numbers that no plan has are imported, and named', async () => {
    const { additions, changes, leftOut, unlikely, counts } = await plan(
      [
        ['Nigel Test', '+44 20 7946 001', '+44 20 7946 0018'],
        ['Ann Poe', '(111) 555-0100', '(944) 555-0100'],
        ['Bo Chen', '+49 30 901820', '+44 20 7946 002', '+44 20 7946 003'],
        ['Carla Roe', '+86 123 4567 8901'],
      ],
      [
        knownContact({
          name: 'Bo Chen',
          numbers: [
            { phone_number: '+4930901820', label: '' },
            { phone_number: '+44207946002', label: '' },
          ],
        }),
      ],
    )
    expect(additions.map(({ numbers }) => numbers.length)).toEqual([2, 2, 1])
    expect(changes).toHaveLength(1)
    expect(leftOut).toEqual([])
    expect(unlikely).toEqual([
      { name: 'Nigel Test', numbers: ['+44207946001'] },
      { name: 'Ann Poe', numbers: ['+11115550100'] },
      { name: 'Carla Roe', numbers: ['+8612345678901'] },
      { name: 'Bo Chen', numbers: ['+44207946003'] },
    ])
    expect(counts).toMatchObject({ added: 3, merged: 1, unlikely: 4 })
  })

  test('numbers that a spreadsheet rounded, and those beside one that can be read', async () => {
    const { additions, leftOut } = await plan([
      ['Eva Klein', '1.20256E+10'],
      ['Max', '4.42E+11', '(202) 555-0100 / 0170 1234567'],
    ])
    expect(additions.map(({ name }) => name)).toEqual(['Max'])
    expect(leftOut).toEqual([
      { name: 'Eva Klein', numbers: ['1.20256E+10'], why: 'rounded', isWhole: true },
      { name: 'Max', numbers: ['0170 1234567'], why: 'unreadable', isWhole: false },
      { name: 'Max', numbers: ['4.42E+11'], why: 'rounded', isWhole: false },
    ])
  })

  test('single numbers of contacts that are imported', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `20255501${String(at).padStart(2, '0')}`)
    const { leftOut, counts } = await plan([
      ['Ann', '2025550199', '12'],
      ['Max', ...many],
    ])
    expect(leftOut).toEqual([
      { name: 'Ann', numbers: ['12'], why: 'unreadable', isWhole: false },
      { name: 'Max', numbers: ['+12025550120'], why: 'tooMany', isWhole: false },
    ])
    expect(counts).toMatchObject({ added: 2, skipped: 0, lost: 2 })
  })

  test('numbers of contacts that belong to somebody else, and people for whom there is no room', async () => {
    const shared = await plan([['Zoe', '+44 20 7946 0018', '+44 20 7946 0019']], [knownContact()], () => false)
    expect(shared.leftOut).toEqual([{ name: 'Zoe', numbers: ['+442079460019'], why: 'shared', isWhole: false }])
    const full = Array.from({ length: 10_000 }, (_, n) =>
      knownContact({ sid: `own-${n}`, name: `Own ${n}`, numbers: [] }),
    )
    expect((await plan([['Ann', '2025550199']], full)).leftOut).toEqual([
      { name: 'Ann', numbers: [], why: 'full', isWhole: true },
    ])
  })

  test('also if nobody can be imported; a file without any number is called that', async () => {
    const read = (text: string) =>
      readContactsFile(new Blob([text]), { country: 'US', book: [], canChange: () => true })
    expect(await read('Name,Phone\nEva Klein,0170 1234567')).toMatchObject({
      plan: { additions: [], leftOut: [{ name: 'Eva Klein', why: 'unreadable' }] },
    })
    expect(await read('Name,Phone\nEva Klein,')).toEqual({ problem: 'empty' })
  })

  test('in words, and for the first 200 of them', () => {
    const one = { name: 'Eva Klein', numbers: ['0170 1234567'], why: 'unreadable', isWhole: true } as const
    render(
      <Themed>
        <LeftOutList
          leftOut={[
            { ...one, name: '', numbers: ['12'], why: 'noName' as const },
            { ...one, numbers: ['*67 2025550100'], why: 'starCode' as const },
            { ...one, numbers: ['911', '12'] },
            { ...one, numbers: ['+44 20794 601', '00 49 15123456789012'] },
            ...Array(201).fill(one),
          ]}
        />
      </Themed>,
    )
    const items = within(screen.getByRole('list', { name: 'Left out, and why' })).getAllByRole('listitem')
    expect(items).toHaveLength(201)
    expect(items[0]).toHaveTextContent('No name12: this number has no name. Add one, then choose the file again.')
    expect(items[1]).toHaveTextContent("Eva Klein*67 2025550100: codes such as *67 don't work here, so it is left out.")
    expect(items[2]).toHaveTextContent('Eva Klein911, 12 have too few digits for a phone number.')
    expect(items[3]).toHaveTextContent(
      "Eva Klein+44 20794 601, 00 49 15123456789012 aren't phone numbers. Check the digits, then choose the file again.",
    )
    expect(items[4]).toHaveTextContent(/^Eva KleinWe can't read 0170 1234567\. If it's from another country/)
    expect(items[200]).toHaveTextContent('And 5 more.')
  })
})

test('numbers that are probably mistyped are counted and listed, as a call shows them', () => {
  const counts = { added: 1, merged: 0, duplicates: 0, skipped: 0, unlikely: 2 }
  const unlikely = [{ name: 'Nigel Test', numbers: ['+44207946001', '+8612345678901'] }]
  render(<ImportStep state={{ step: 'preview', counts }} examples={[]} leftOut={[]} unlikely={unlikely} />, {
    wrapper: Themed,
  })
  expect(screen.getByRole('status')).toHaveTextContent('2 numbers look unusual. They are imported all the same.')
  const list = within(screen.getByRole('list', { name: 'Unusual numbers: check them before you call' }))
  expect(list.getByRole('listitem')).toHaveTextContent(/^Nigel Test\+44 207946001, \+86 12345678901$/)
})

test('colleagues who share a number are both shown among those who will be added', () => {
  const complain = jest.spyOn(console, 'error')
  const counts = { added: 2, merged: 0, duplicates: 0, skipped: 0 }
  const examples = ['Ann Chen', 'Ben Roe'].map((name) => ({ name, numbers: [{ number: '+12025550100', label: '' }] }))
  render(<ImportStep state={{ step: 'preview', counts }} examples={examples} leftOut={[]} unlikely={[]} />, {
    wrapper: Themed,
  })
  expect(screen.getAllByText(/Ann Chen|Ben Roe/)).toHaveLength(2)
  expect(complain).not.toHaveBeenCalled()
})
