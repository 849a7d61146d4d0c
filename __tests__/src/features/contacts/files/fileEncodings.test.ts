import { decodeBytes } from '../../../../../src/features/contacts/files/codePages'
import { decodeOlder } from '../../../../../src/features/contacts/files/decodeFile'
import { guessEncoding } from '../../../../../src/features/contacts/files/guessEncoding'
import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'

/** The bytes of a text in an encoding that `TextDecoder` reads: each of its codes of one and two bytes is tried once. */
function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const codes = codesOf(encoding)
  return Uint8Array.from([...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]))
}

const tables = new Map<string, Map<string, number[]>>()

function codesOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  const add = (...code: number[]) => {
    const letter = decoder.decode(Uint8Array.from(code))
    if ([...letter].length === 1 && letter !== '\ufffd' && !codes.has(letter)) codes.set(letter, code)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (!/windows|iso|mac|koi|ibm/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail)
  tables.set(encoding, codes)
  return codes
}

const FILES: [encoding: string, text: string][] = [
  ['windows-1252', 'Vorname;Nachname;Telefon\nJürgen;Müller;1\nJosé;Núñez;2\n'],
  ['windows-1252', 'Name;Phone\nMüller;1\n'],
  ['windows-1252', 'Name;Phone\nJosé «Pepe» García;1\n'],
  ['windows-1252', 'Prénom;Nom;Société\nChloé;Crème;Thé & Co\nFrançois;Noël;\nHélène;Lefèvre\n'],
  ['windows-1252', 'Navn;Telefon\nSøren Sørensen;1\nÅse Ærø;2\n'],
  ['windows-1252', 'Nome;Telefone\nJoão Gonçalves;1\nConceição;2\n'],
  ['macintosh', 'Vorname;Nachname;Telefon\nJürgen;Müller;1\nKöhler;Groß;2\n'],
  ['macintosh', 'Prénom;Nom\nChloé;Lefèvre\nFrançois;\n'],
  ['macintosh', 'Name,Phone\nJosé,1\n'],
  ['windows-1250', 'Jméno;Telefon\nJiří Dvořák;1\nVáclav Novotný;2\n'],
  ['windows-1250', 'Imię;Nazwisko;Telefon\nŁukasz;Wójcik;1\nGrażyna;Żak;2\n'],
  ['windows-1250', 'Név;Telefon\nErdős Pál;1\nGyőző Szűcs;2\n'],
  ['iso-8859-2', 'Imię;Nazwisko;Telefon\nŁukasz;Wójcik;1\nGrażyna;Świątek;2\n'],
  ['windows-1251', 'Имя;Фамилия;Телефон\nИван;Петров;1\nСветлана;Щукина;2\n'],
  ['windows-1251', 'Name;Phone\nИван Петров;1\n'],
  ['windows-1251', "Ім'я;Телефон\nЇжак Євген;1\n"],
  ['koi8-u', 'Имя;Фамилия;Телефон\nИван;Петров;1\n'],
  ['ibm866', 'Имя;Фамилия;Телефон\nИван;Петров;1\n'],
  ['windows-1253', 'Όνομα;Τηλέφωνο\nΓιώργος Παπαδόπουλος;1\n'],
  ['windows-1254', 'Ad;Soyad;Telefon\nAyşe;Yılmaz;1\nİbrahim;Çağlar;2\n'],
  ['windows-1255', 'שם;טלפון\nיוסי כהן;1\nרחל לוי;2\n'],
  ['windows-1255', 'Name;Phone\nשלום;1\n'],
  ['windows-1256', 'الاسم;الهاتف\nمحمد علي;1\nفاطمة حسن;2\n'],
  ['windows-1257', 'Vardas;Telefonas\nŽivilė Kazlauskienė;1\nRūta Šimkutė;2\n'],
  ['windows-874', 'ชื่อ;โทรศัพท์\nสมชาย ใจดี;1\n'],
  ['shift_jis', '氏名,電話番号\n山田 太郎,1\n佐藤花子,2\n'],
  ['shift_jis', 'Name,Phone\nテスト,1\n'],
  ['shift_jis', 'Name,Phone\n山田,1\n'],
  ['euc-jp', '氏名,電話番号\n山田 太郎,1\nさくら,2\n'],
  ['euc-kr', '이름,전화번호\n김철수,1\n박영희,2\n'],
  ['gb18030', '姓名,手机\n张伟,1\n王芳,2\n李明,3\n'],
  ['gb18030', 'Name,Phone\n张伟,1\n'],
  ['big5', '姓名,手機\n王小明,1\n陳美玲,2\n'],
]

test.each(FILES)('%s is recognized in %j', (encoding, text) => {
  const bytes = encode(text, encoding)
  expect(new TextDecoder(guessEncoding(bytes, 'en-US')).decode(bytes)).toBe(text)
})

test.each([
  ['ibm850', 'Name;Phone\nMüller;1\n'],
  ['ibm850', 'Nombre;Teléfono\nJosé Núñez;1\n'],
  ['ibm850', 'Prénom;Nom;Société\nChloé;Crème;Thé & Co\nFrançois;Noël;\nHélène;Lefèvre\n'],
  ['ibm850', 'Nome;Telefone\nJoão Gonçalves;1\nÉric Ísland;2\n'],
  ['ibm852', 'Jméno;Telefon\nJiří Dvořák;1\nŠtěpán Čapek;2\n'],
  ['ibm852', 'Imię;Nazwisko;Telefon\nŁukasz;Wójcik;1\nGrażyna;Żak;2\n'],
])('"CSV (MS-DOS)" is recognized: %s in %j', (encoding, text) => {
  const page = decodeBytes(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  )
  const bytes = Uint8Array.from(text, (letter) => page.indexOf(letter))
  expect(guessEncoding(bytes, 'en-US')).toBe(encoding)
  expect(decodeBytes(bytes, encoding)).toBe(text)
})

test.each([
  ['a line in an older code', ['Name;Phone\nJörg Müller;1\nŁukasz;2\n'], [0x42, 0xfc, 0x3b, 0x33], '\nBü;3'],
  ['the end cut within a letter', ['Name;Phone\nJörg Müller;1\nZoë;caf'], [0xc3], '\nZoë;caf\ufffd'],
])('in UTF-8 but for %s', async (_, [utf8 = ''], last, end) => {
  const bytes = new Uint8Array([...new TextEncoder().encode(utf8), ...last])
  const text = await decodeOlder(bytes, () => undefined)
  expect(text).toContain('Jörg Müller')
  expect(text.endsWith(end)).toBe(true)
})

test('a file in an older code stays in it, though two of its bytes may look like a letter of UTF-8', async () => {
  for (const [encoding, text] of [...FILES, ['windows-874', 'Name,Phone\nใจดี,1\nสมชาย,2\n'] as const]) {
    const bytes = encode(text, encoding)
    expect(await decodeOlder(bytes, () => undefined)).toBe(new TextDecoder(guessEncoding(bytes)).decode(bytes))
  }
})

test('two files in one, in Windows-1252 and in UTF-8', async () => {
  const older = encode('Name;Phone\nJörg Müller;1\nZoë;2\n', 'windows-1252')
  const bytes = new Uint8Array([...older, ...new TextEncoder().encode('Женя;3\nŁukasz;4\n')])
  expect(await decodeOlder(bytes, () => undefined)).toBe('Name;Phone\nJörg Müller;1\nZoë;2\nЖеня;3\nŁukasz;4\n')
})

test('where several codes fit, it is that of the own language', () => {
  const bytes = Uint8Array.from([0x4b, 0xe8])
  expect(guessEncoding(bytes, 'en-US')).toBe('windows-1252')
  expect(guessEncoding(bytes, 'cs-CZ')).toBe('windows-1250')
})

const TEXT = 'Name;Phone\r\nJörg 王芳;+1 202 555 0100\r\n'
const utf16 = (text: string, isBig: boolean, mark = '') =>
  Uint8Array.from(
    [...`${mark}${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8]
    }),
  )

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', utf16(TEXT, false)],
  ['UTF-16, little end first, with a mark', utf16(TEXT, false, '\uFEFF')],
  ['UTF-16, big end first', utf16(TEXT, true)],
  ['UTF-16, big end first, with a mark', utf16(TEXT, true, '\uFEFF')],
  ['GB 18030', encode(TEXT.replace('Jörg ', ''), 'gb18030')],
])('a file in %s is imported', async (_, bytes) => {
  const result = await readContactsFile(new Blob([bytes]), { country: 'US', book: [], canChange: () => true })
  expect(result).toMatchObject({
    plan: { additions: [{ name: expect.stringMatching(/^(Jörg )?王芳$/), numbers: [{ number: '+12025550100' }] }] },
  })
})
