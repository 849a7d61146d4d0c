import fc from 'fast-check'
import { readEmailAddress, suggestEmailAddress } from '../../shared/emailAddress'

describe('an email address', () => {
  test.each([
    ['ann@example.com', 'ann@example.com'],
    ['  ann@example.com\n', 'ann@example.com'],
    ['Ann.O+calls@Example.COM', 'Ann.O+calls@example.com'],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ['a@b.co', 'a@b.co'],
    ['ann@sub-domain.example.museum', 'ann@sub-domain.example.museum'],
    ['ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
    ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann＠example。com', 'ann@example.com'],
    ['ann@ｅｘａｍｐｌｅ．com', 'ann@example.com'],
    ['ａｎｎ．ｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann.o@example.com'],
    ['ann﹫example.com', 'ann@example.com'],
    ['oﬃce@example.com', 'office@example.com'],
    ['o’brien@example.ie', "o'brien@example.ie"],
    ['ann@example.com！', 'ann@example.com'],
    ['ann@example.com。', 'ann@example.com'],
    ['ann@example.com…', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com,', 'ann@example.com'],
    ['mailto:ann@example.com?subject=Hello', 'ann@example.com'],
    ['Ann Example <ann@example.com>', 'ann@example.com'],
    ['“ann@example.com”', 'ann@example.com'],
    ["'ann@example.com'", 'ann@example.com'],
    ["o'ann'@example.com", "o'ann'@example.com"],
    ['\u202Aann@example.com\u202C', 'ann@example.com'],
    ['ann@exam\u00ADple.com\u200B', 'ann@example.com'],
    ['a?b@example.com', 'a?b@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('is read: %j', (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address)
  })

  test.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@example',
    'ann@localhost',
    'ann@printer.local',
    'ann@server.lan',
    'ann@office.corp',
    'ann@router.home.arpa',
    'ann@example.alt',
    'ann½@example.com',
    'ann@tealine.invalid',
    'ann@@example.com',
    'ann@leo@example.com',
    'ann example@example.com',
    'ann@exam ple.com',
    'ann\u200B leo@example.com',
    'ann@example.com leo@example.com',
    'ann@example.com,leo@example.com',
    '.ann@example.com',
    'ann.@example.com',
    'ann..o@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@exa_mple.com',
    'ann@example.c',
    'ann@example.123',
    'ann@192.0.2.1',
    'ann@[192.0.2.1]',
    'ann@[IPv6:2001:db8::1]',
    '"ann o"@example.com',
    '"ann"@example.com',
    'ann(home)@example.com',
    'änn@example.com',
    'аnn@example.com',
    'ann@example.com:25',
    'ann@example.com/x',
    'ann@example.com\r\nBcc: eve@example.com',
    'ann%00@example.com@x',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a'.repeat(64)}.com`,
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}com`,
  ])('that no mail could reach is refused: %j', (typed) => {
    expect(readEmailAddress(typed)).toBeUndefined()
  })

  const word = fc.string({ unit: fc.constantFrom(...'abcxyz019'), minLength: 1, maxLength: 12 })
  const address = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { minLength: 1, maxLength: 3 }))
    .map(([name, host]) => `${name.join('.')}@${host.join('.')}.com`)

  test('of the usual form is read as it is, whatever is around it', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '\t', '\u00A0', '\u200B', '\u202C', '\uFEFF') })
    fc.assert(
      fc.property(address, around, around, (right, before, after) => {
        expect(readEmailAddress(before + right + after)).toBe(right)
      }),
    )
  })

  test('is harmless in a header, and read the same again, whatever was typed', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'a@.<>"\\,;: \r\n%[]()é例\u202E?') })
    fc.assert(
      fc.property(
        fc.oneof(
          noise,
          fc.tuple(noise, noise).map(([a, b]) => `${a}@${b}.com`),
        ),
        (typed) => {
          const read = readEmailAddress(typed)
          if (read === undefined) return
          expect(read).toMatch(/^[\x21-\x7E]+@[a-z\d.-]+$/)
          expect(read).not.toMatch(/[<>",;:\\()[\]]/)
          expect(readEmailAddress(read)).toBe(read)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('a mistyped address', () => {
  test.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gamil.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['ann@gnail.com', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmial.con', 'ann@gmail.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@hotmail.co', 'ann@hotmail.com'],
    ['ann@hotmail.cm', 'ann@hotmail.com'],
    ['ann@yahoo.co', 'ann@yahoo.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@t-onlin.de', 'ann@t-online.de'],
    ['ann@harbor.con', 'ann@harbor.com'],
  ])('%s may mean %s', (typed, meant) => {
    expect(suggestEmailAddress(typed)).toBe(meant)
  })

  test.each([
    'gmail.com',
    'mail.com',
    'ymail.com',
    'yahoo.com.tr',
    'yahoo.ie',
    'hotmail.ch',
    'outlook.dk',
    'life.com',
    'example.com',
    'harbor.co',
    'x.cm',
    'gmx.de',
  ])('%s means itself', (host) => {
    expect(suggestEmailAddress(`ann@${host}`)).toBeUndefined()
  })
})
