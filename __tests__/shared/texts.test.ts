import fc from 'fast-check'
import { cleanLine, cleanText, fitLine, fitText, LINE_PATTERN, NOT_IN_A_LINE, TEXT_PATTERN } from '../../shared/texts'

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['01-note-windows-break.csv', 'first\r\nsecond\rthird', 'first\nsecond\nthird', 'first second third'],
  ['01-note-tab.csv', 'Floor\t3', 'Floor 3', 'Floor 3'],
  ['other line ends', 'a\u2028b\u2029c\u0085d\ve\ff', 'a\nb\nc\nd\ne\nf', 'a b c d e f'],
  ['direction marks', '\u202d+1 (415)\u202c \u200eAnn\u2066\u2069\u061c', '+1 (415) Ann', '+1 (415) Ann'],
  ['what shows nothing', '\ufeffJa\u00adne\u200b\u2060 R\u0000o\u0007e\u009b', 'Jane Roe', 'Jane Roe'],
  ['half a character', 'a\ud83db\ude00', 'ab', 'ab'],
  ['Persian, which needs its joiners', 'می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['emoji in several parts', `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`, `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`, `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`],
  ['letters in parts', 'Zoe\u0308', 'Zoë', 'Zoë'],
])('%s: %j', (_, given, text, line) => {
  expect([cleanText(given), cleanLine(given)]).toEqual([text, line])
})

test('a long text is cut at once', () => {
  const start = performance.now()
  expect(fitText('1 '.repeat(100_000), 500)).toBe('1 '.repeat(250).trim())
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each([
  ['29-emoji-at-limit.vcf', `${'A'.repeat(79)}😀`, 80, `${'A'.repeat(79)}😀`],
  ['29-emoji-at-limit.vcf, one further', `${'A'.repeat(80)}😀`, 80, 'A'.repeat(80)],
  ['a family that does not fit', `${'A'.repeat(76)}${FAMILY}`, 80, 'A'.repeat(76)],
  ['a flag that does not fit', `${'A'.repeat(79)}🇨🇭`, 80, 'A'.repeat(79)],
  ['an accent that has no letter of its own', `${'A'.repeat(79)}x\u0323\u0307`, 80, 'A'.repeat(79)],
  ['a space before the cut', `${'A'.repeat(79)} B`, 80, 'A'.repeat(79)],
])('is cut between characters: %s', (_, given, max, kept) => {
  expect(fitLine(given, max)).toBe(kept)
  const { Segmenter } = Intl
  Object.assign(Intl, { Segmenter: undefined })
  try {
    expect(fitLine(given, max)).toBe(kept)
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

const unclean = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('\r\n', '\t', '\u202e', '\ud800', '\u200d', '\u0301', '\u0958', FAMILY, '🇨🇭', ' ', 'A'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test.each([
  ['a line', fitLine, LINE_PATTERN],
  ['a text', fitText, TEXT_PATTERN],
] as const)(
  '%s always fits the contract, stays the same when it is cleaned twice, and ends with a whole character',
  (_, cut, pattern) => {
    fc.assert(
      fc.property(unclean, fc.integer({ min: 1, max: 90 }), (given, max) => {
        const sent = cut(given, max)
        expect(sent).toMatch(new RegExp(pattern, 'u'))
        expect([...sent].length).toBeLessThanOrEqual(max)
        expect(sent.isWellFormed()).toBe(true)
        expect(cut(sent, max)).toBe(sent)
        const whole = cut(given, Number.MAX_SAFE_INTEGER)
        const parts = graphemesOf(whole)
        expect(parts.slice(0, graphemesOf(sent).length).join('')).toBe(sent)
      }),
    )
  },
)

test('what a line cannot hold is cleaned, one by one', () => {
  const refused = new RegExp(`[${NOT_IN_A_LINE}]`)
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) => refused.test(one))
  for (const one of all) expect(cleanLine(`a${one}b`)).toMatch(/^a ?b$/)
})
