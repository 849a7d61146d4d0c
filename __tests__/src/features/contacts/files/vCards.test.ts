import { readVCards } from '../../../../../src/features/contacts/files/readVCards'
import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'

const rest = () => undefined

const read = (text: string) => readVCards(text, { rest })

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

const entry = (name: string, ...numbers: string[]) => ({
  name,
  company: '',
  note: '',
  numbers: numbers.map((text) => ({ text, label: '' })),
})

/** The contacts of a file's bytes. */
async function imported(bytes: Uint8Array<ArrayBuffer> | string) {
  const result = await readContactsFile(new Blob([bytes]), { country: 'US', book: [], canChange: () => true })
  return 'plan' in result ? result.plan.additions : result
}

/** A text of one byte a character. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('vCards', () => {
  test('of version 3.0, with groups, folded lines and escapes', async () => {
    const file =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Chen;Maya;;;\r\nFN:Maya\r\n  Chen\r\nORG:Harbour\\, Ltd;Sales\r\nitem1.TEL;type=CELL;type=pref:(202) 555-0100\r\nNOTE:one\\ntwo\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n'
    expect(await read(file)).toEqual([
      {
        name: 'Maya Chen',
        company: 'Harbour, Ltd, Sales',
        note: 'one\ntwo',
        numbers: [{ text: '(202) 555-0100', label: 'Mobile' }],
      },
    ])
  })

  test('of version 2.1, in quoted-printable, and of 4.0 with tel: links', async () => {
    const file =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg=\n;;;\nTEL;WORK:+49 69 900091234\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-202-555-0101\nEND:VCARD\n'
    expect(await read(file)).toEqual([
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
  ])('in the charset that a line names: FN;%s:%s', async (parameters, value, name) => {
    const file = `BEGIN:VCARD\nVERSION:2.1\nFN;${parameters}:${value}\nEND:VCARD\n`
    expect((await read(file)).map((each) => each.name)).toEqual([name])
  })

  test('with a photograph of 4 MB in quoted-printable, which takes minutes if its lines are not joined at once', async () => {
    const photograph = `PHOTO;ENCODING=QUOTED-PRINTABLE:${`${'A'.repeat(75)}=\n`.repeat(55_000)}`
    const file = `BEGIN:VCARD\nVERSION:2.1\nFN:Ann\nTEL:1\n${photograph}\nEND:VCARD\n`
    expect(await read(file)).toEqual([entry('Ann', '1')])
  })

  test('with quoted-printable that goes on behind a folded line', async () => {
    const file =
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;\n ENCODING=QUOTED-PRINTABLE:J=C3=B6=\nrg\nTEL:1=\nEND:VCARD\n'
    expect(await read(file)).toEqual([entry('Jörg', '1=')])
  })

  test('with a soft line break before a space, and one before the end of the card', async () => {
    const encoded = 'ENCODING=QUOTED-PRINTABLE'
    const file = card(`FN;${encoded}:Jane=`, ' Roe', 'TEL:1', `NOTE;${encoded}:call back=`)
    expect(await read(`${file}${card('FN:Ann', 'TEL:2')}`)).toEqual([
      { ...entry('Jane Roe', '1'), note: 'call back=' },
      entry('Ann', '2'),
    ])
  })

  test('with the labels that Apple, Google and Android keep', async () => {
    const file = card(
      'FN:Ann',
      'TEL;type=IPHONE;type=CELL;type=VOICE;type=pref:1',
      'item1.TEL:2',
      'item1.X-ABLabel:Berlin\\, 2nd floor',
      'item2.TEL;type=pref:3',
      'item2.X-ABLabel:_$!<Main>!$_',
      'TEL;X-Reception:4',
      'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,B=C3=BCro):5',
    )
    expect((await read(file))[0]?.numbers).toEqual([
      { text: '1', label: 'iPhone' },
      { text: '2', label: 'Berlin, 2nd floor' },
      { text: '3', label: 'Main' },
      { text: '4', label: 'Reception' },
      { text: '5', label: 'Büro' },
    ])
  })

  test.each([
    [['=D0=A1=D0=BE=D1=82=D0=BD=D0=B8', '=D0=BA Roe'], 'Сотник Roe'],
    [['=D0=90- =D0=9A=', ' =D0=B0=D0=BF=D1=83=', ' =D1=81 Roe'], 'А- Капус Roe'],
    [['=D0=90=D0=', ' =B2 Roe'], 'Ав Roe'],
    [['=D0=90=', ' =D0=B2 Roe'], 'А в Roe'],
  ])('with quoted-printable broken without "=", or folded as other lines: %j', async (lines, name) => {
    const [first = '', ...others] = lines
    const file = card(`FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${first}`, ...others, 'TEL:1')
    expect(await read(file)).toEqual([entry(name, '1')])
  })

  test('with names and companies broken as they are', async () => {
    const file = card('FN:Gábor Béla', '', 'Szabó-Gyöngyösi', '', 'TEL:2025550100', '', 'ORG:Acme', 'Ltd', '')
    expect(await imported(new TextEncoder().encode(file))).toMatchObject([
      { name: 'Gábor Béla Szabó-Gyöngyösi', company: 'Acme Ltd' },
    ])
  })

  test('with texts in base64', async () => {
    const file = card(
      'FN;CHARSET=UTF-8;ENCODING=BASE64:SsO2cmcg',
      ' TcO8bGxlcg==',
      '',
      'ORG;ENCODING=b:QWNtZQ==',
      'TEL:1',
    )
    expect(await read(`${file}${card('FN;ENCODING=B:no base64!', 'TEL:2')}`)).toEqual([
      { ...entry('Jörg Müller', '1'), company: 'Acme' },
      entry('no base64!', '2'),
    ])
  })

  test("with Outlook's other lines for numbers", async () => {
    const file = card(
      'FN:Ann',
      'TEL;HOME:1',
      'X-MS-TEL;TYPE=VOICE;COMPANY=:2',
      'X-MS-TEL;VOICE;CALLBACK:3',
      'X-MS-TEL;TTYTDD=:4',
    )
    expect((await read(file))[0]?.numbers).toEqual([
      { text: '1', label: 'Home' },
      { text: '2', label: 'Company' },
      { text: '3', label: 'Callback' },
      { text: '4', label: 'TTY/TDD' },
    ])
  })

  test.each([
    ['TEL;TYPE=WhatsApp:1', '', 'WhatsApp'],
    ['TEL;TYPE="Ferienhaus",VOICE:1', '', 'Ferienhaus'],
    ['TEL;TYPE=HOME\\,VOICE:1', '', 'Home'],
    ['TEL;TYPE=VOICE,MSG;PREF=1:1', '', ''],
    ['TEL;TYPE=x-Main ^^ desk:1', '', 'Main ^ desk'],
    ['a.TEL;TYPE="WORK,VOICE":1', 'a.X-ABLABEL:VOICE', 'Work'],
    ['a.TEL;TYPE=pref:1', 'a.X-ABLABEL:WORK\\;VOICE\\;PREF', 'Work'],
    ['a.TEL;TYPE=CELL,PREF:1', 'a.X-ABLABEL:PREF\\;CELL', 'Mobile'],
    ['a.TEL:1', 'a.X-ABLabel:HOME', 'Home'],
    ['a.TEL:1', 'a.X-ABLabel:Voice mail', 'Voice mail'],
  ])('with labels: %s %s', async (phone, label, expected) => {
    const file = card('FN:Ann', phone, ...(label ? [label] : []))
    expect((await read(file))[0]?.numbers).toEqual([{ text: '1', label: expected }])
  })

  test('with numbers of faxes and pagers behind the others, and labeled', async () => {
    const file = card(
      'FN:Ann',
      'TEL;type=WORK;type=FAX:1',
      'TEL;TYPE="work,voice":3',
      'TEL;PAGER:2',
      'TEL;TYPE=fax,voice:4',
    )
    expect((await read(file))[0]?.numbers).toEqual([
      { text: '3', label: 'Work' },
      { text: '4', label: 'Fax' },
      { text: '1', label: 'Work fax' },
      { text: '2', label: 'Pager' },
    ])
  })

  test.each([
    ['15-empty-fn.vcf', ['N:Roe;Jane;;;', 'FN:'], 'Jane Roe'],
    ['15-nickname-only.vcf', ['N:;;;;', 'FN:', 'NICKNAME:Janie'], 'Janie'],
    ['N alone', ['N:Roe;Jane;Q;Dr.;Jr.'], 'Jane Q Roe'],
    ['FN before N', ['FN:J. Roe', 'N:Roe;Jane;;;'], 'J. Roe'],
    ['an email address alone', ['N:;;;;', 'EMAIL;TYPE=INTERNET:jane@example.com'], 'jane@example.com'],
    ['Chinese', ['N:王;小明;;;', 'FN:'], '王小明'],
    ['escaped quotes', ['FN:Jane \\"Janie\\" Roe'], 'Jane "Janie" Roe'],
    ['an escaped semicolon in N', ['N:Roe\\;Doe;Jane;;;'], 'Jane Roe;Doe'],
  ])('name people by what there is: %s', async (_, lines, name) => {
    expect((await read(card(...lines, 'TEL:1')))[0]).toMatchObject({ name })
  })

  test('with an assistant in the card, who is somebody else', async () => {
    const agent = ['AGENT:', 'BEGIN:VCARD', 'VERSION:2.1', 'FN:Max Help', 'TEL:2', 'END:VCARD']
    expect(await read(card('FN:Jane Roe', ...agent, 'TEL:1'))).toEqual([entry('Jane Roe', '1')])
    const inOneLine = ['AGENT:BEGIN:VCARD\\nFN:Max Help\\nTEL:2\\nEND:VCARD\\n']
    expect((await read(card('FN:Jane Roe', 'TEL:1', 'AGENT:BEGIN:VCARD', 'FN:Max', 'TEL:2', 'END:VCARD')))[0]).toEqual(
      entry('Jane Roe', '1'),
    )
    expect((await read(`${card('FN:Jane Roe', 'TEL:1', ...inOneLine)}`))[0]).toMatchObject(entry('Jane Roe', '1'))
  })

  test('of which one has no end', async () => {
    const file = `BEGIN:VCARD\nFN:Jane\nTEL:1\n${card('FN:Ann', 'TEL:2')}BEGIN:VCARD\nFN:Eve\nTEL:3\n`
    expect(await read(file)).toEqual([entry('Jane', '1'), entry('Ann', '2'), entry('Eve', '3')])
  })

  test('with several companies and notes', async () => {
    const file = card('FN:Jane', 'ORG:Acme;Sales', 'ORG:Harbour', 'NOTE:one', 'NOTE:two', 'NOTE:one', 'TEL:1')
    expect(await read(file)).toMatchObject([{ company: 'Acme, Sales, Harbour', note: 'one\ntwo' }])
  })

  test.each([
    ['tel:+1-415-555-0135;ext=42', '+1-415-555-0135 ext. 42'],
    ['tel:415-555-0135;phone-context=+1', '+1415-555-0135'],
    ['tel:%2B14155550135', '+14155550135'],
    ['+1 415 555 0135', '+1 415 555 0135'],
  ])('with the number %s', async (value, text) => {
    expect((await read(card('FN:Jane', `TEL;VALUE=uri:${value}`)))[0]?.numbers).toEqual([{ text, label: '' }])
  })

  test('with a note that is broken into lines as it is, as some phones do', async () => {
    const file = card('FN:Jane', 'NOTE:first line', 'second line', '', 'last', 'TEL:1')
    expect(await read(file)).toEqual([{ ...entry('Jane', '1'), note: 'first line\nsecond line\n\nlast' }])
  })

  test.each([
    ['QUOTED-PRINTABLE', '=4D=6F=72=69=74=7A'],
    ['ENCODING=QUOTED', '=4D=6F=72=69=74=7A'],
    ['ENCODING=b;QUOTED-PRINTABLE', 'Moritz'],
  ])('with encoded names: N;%s:;%s', async (parameters, given) => {
    expect(await read(card(`N;${parameters}:;${given}`, 'TEL:1'))).toEqual([entry('Moritz', '1')])
  })

  test('with a photograph whose lines look like others', async () => {
    const photograph = ['PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ', 'N', ' FN', 'TEL', '']
    expect(await read(card('N:Roe;Jane', ...photograph, 'TEL;CELL:1'))).toMatchObject([
      { name: 'Jane Roe', numbers: [{ text: '1' }] },
    ])
  })

  test('with a note that speaks of QUOTED-PRINTABLE', async () => {
    const file = card('FN:Jane', 'NOTE:written in QUOTED-PRINTABLE=', 'TEL:1')
    expect(await read(file)).toEqual([{ ...entry('Jane', '1'), note: 'written in QUOTED-PRINTABLE=' }])
  })
})

const number = '+12025550100'

test.each([
  ['UTF-8', new TextEncoder().encode(card('FN:Jörg', `TEL:${number}`)), 'Jörg'],
  [
    'one byte a letter, by its CHARSET',
    bytesOf(card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1:J\xf6rg', `TEL:${number}`)),
    'Jörg',
  ],
  [
    'a CHARSET for each line',
    bytesOf(card('FN;CHARSET=windows-1251:\xc8\xe2\xe0\xed', 'ORG;CHARSET=ISO-8859-1:Caf\xe9', `TEL:${number}`)),
    'Иван',
  ],
  ['Windows-1252 without a word of it', bytesOf(card('FN:J\xf6rg M\xfcller', `TEL:${number}`)), 'Jörg Müller'],
  [
    'a line folded within a letter',
    bytesOf(`BEGIN:VCARD\r\nFN:J\xc3\r\n \xb6rg\r\nTEL:${number}\r\nEND:VCARD\r\n`),
    'Jörg',
  ],
  [
    'Shift-JIS in a 2.1 card',
    bytesOf(card('N;CHARSET=SHIFT_JIS:\x8eR\x93c;\x91\xbe\x98Y;;;', `TEL:${number}`)),
    '山田太郎',
  ],
])('a vCard in %s', async (_, bytes, name) => {
  expect(await imported(bytes)).toMatchObject([{ name }])
})

test.each([
  ['01-note-qp-break.vcf', 'NOTE;ENCODING=QUOTED-PRINTABLE:first line=0D=0Asecond line', 'first line\nsecond line'],
  ['a tab', 'NOTE:Floor\t3', 'Floor 3'],
  ['29-emoji-at-limit.vcf', `NOTE:${'n'.repeat(499)}😀😀`, `${'n'.repeat(499)}😀`],
])('notes are cleaned: %s', async (_, line, note) => {
  expect(await imported(card('FN:Jane', `TEL:${number}`, line))).toMatchObject([{ note }])
})

test('42-labels.vcf, 42-own-export-with-fax-label.vcf', async () => {
  const lines = [
    'item1.TEL:+14155550132',
    'item1.X-ABLabel:Reception desk',
    'item2.TEL:+14155550133',
    'item2.X-ABLabel:Büro',
  ]
  const fax = ['TEL;TYPE=cell:+14155550134', 'TEL;TYPE=fax:+14155550135']
  expect(await imported(card('FN:Jane Roe', ...lines, ...fax))).toMatchObject([
    {
      numbers: [
        { number: '+14155550132', label: 'Reception desk' },
        { number: '+14155550133', label: 'Büro' },
        { number: '+14155550134', label: 'Mobile' },
        { number: '+14155550135', label: 'Fax' },
      ],
    },
  ])
})
