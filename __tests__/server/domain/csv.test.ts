import fc from 'fast-check'
import { csvLine, separatorsFor } from '../../../server/domain/csv'
import { parseCsv, unescapeFormulas } from '../../helpers/csv'

/** Random texts with the special characters of CSV and spreadsheets. */
const hostile = fc.string({ unit: fc.constantFrom(...`=+-@\t\r\n;,"' a1＝＋é📞\u200b\ufeff\u00a0`), maxLength: 12 })
const text = fc.oneof(hostile, fc.string({ unit: 'binary' }))

describe('a line of a CSV file', () => {
  it.each([
    [['Maya', 'Chen'], 'Maya,Chen'],
    [['Chen, Maya', 'says "hi"', 'two\nlines'], '"Chen, Maya","says ""hi""","two\nlines"'],
    [['a;b', ' blank '], '"a;b"," blank "'],
    [[1, -2.5, null, ''], '1,-2.5,,'],
    [['+12025550100'], "'+12025550100"],
    [['=1+1', '-1', '@SUM(A1)', '＝1'], "'=1+1,'-1,'@SUM(A1),'＝1"],
    [['\t=1', '\r=1'], `"'\t'=1","'\r'=1"`],
    [['  =1'], "'  =1"],
    ...['\u200b', '\u200d', '\ufeff', '\u2060', '\u00ad', '\u202e', '\u3164', '\ufe0f', '\u00a0'].map(
      (hidden): [string[], string] => [[`${hidden}=1`], `'${hidden}=1`],
    ),
    [['Leo;=HYPERLINK("x")'], `"Leo;'=HYPERLINK(""x"")"`],
    [["O'Neil", "'=1"], "O'Neil,''=1"],
  ])('%j is written as %s', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`)
  })

  it('reads back as what was written', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const lines = parseCsv(csvLine(cells))
        expect(lines.map((line) => line.map(unescapeFormulas))).toEqual([cells])
      }),
    )
  })

  it('has no cell that a spreadsheet would evaluate, wherever it splits', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const line = parseCsv(csvLine(cells)).flat()
        for (const part of line.flatMap((cell) => cell.split(/[;\t\r\n]/)))
          expect(part).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u)
      }),
    )
  })
})

describe('the separator (52-separator.md)', () => {
  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', ';'],
    ['fr', ';'],
    ['es-ES', ';'],
    ['pt-BR', ';'],
    ['ru', ';'],
    ['nl-BE', ';'],
    ['en-ZA', ';'],
    ['de-CH,de;q=0.9', ';'],
    ['fr-CH', ';'],
    ['it-CH', ';'],
    ['de-LI', ';'],
    ['de-Latn-CH', ';'],
    ['en-CH', ';'],
    ['en-US,en;q=0.9,de;q=0.8', ','],
    ['en-GB', ','],
    ['es-MX', ','],
    ['ja', ','],
    ['he', ','],
    ['*', ','],
    ['', ','],
    ['x', ','],
    ['de_DE', ';'],
    ['-'.repeat(5000), ','],
    [undefined, ','],
  ])('of who reads %s is %s', (languages, separator) => {
    expect(separatorsFor(languages).cells).toBe(separator)
  })

  it.each([
    [['Maya', 'Chen, Leo'], 'Maya;"Chen, Leo"'],
    [[1, -2.5, null, 1234.25], '1;-2,5;;1234,25'],
    [['a;b', '+12025550100'], `"a;b";'+12025550100`],
    [['Leo,=1+1', 'x;=1'], `"Leo,'=1+1";"x;'=1"`],
  ])('a semicolon goes with decimal commas: %j is %s', (cells, line) => {
    expect(csvLine(cells, separatorsFor('de'))).toBe(`${line}\r\n`)
  })

  it('goes with decimal points in Switzerland, but in French', () => {
    expect(csvLine([1.5, 'a'], separatorsFor('de-CH'))).toBe('1.5;a\r\n')
    expect(csvLine([1.5, 'a'], separatorsFor('fr-CH'))).toBe('1,5;a\r\n')
  })
})
