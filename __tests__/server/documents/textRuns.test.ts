import { basename } from 'node:path'
import { runsOf } from '../../../server/documents/textRuns'

const texts = (line: string) => runsOf(line).map(({ text }) => text)

describe('a line of text', () => {
  it.each([
    ['Ann Example, 63 credits', ['Ann Example, 63 credits']],
    ['Иван', ['Иван']],
    ['Émile Иван!', ['Émile ', 'Иван', '!']],
    ['Zoe\u0301', ['Zoé']],
    ['', []],
  ])('is divided where the font changes: %s', (line, expected) => {
    expect(texts(line)).toEqual(expected)
  })

  it('has a font for each script', () => {
    const fonts = runsOf('Ann Иван Ωμέγα Nguyễn محمد 李').map(({ file }) => basename(file))
    expect(new Set(fonts)).toEqual(
      new Set([
        'noto-sans-latin-400-normal.woff',
        'noto-sans-cyrillic-400-normal.woff',
        'noto-sans-greek-400-normal.woff',
        'noto-sans-vietnamese-400-normal.woff',
        'noto-sans-arabic-arabic-400-normal.woff',
        expect.stringMatching(/^noto-sans-sc-\d+-400-normal\.woff$/),
      ]),
    )
  })

  it('runs from right to left if it begins with Arabic', () => {
    expect(texts('محمد علي')).toEqual(['علي', ' ', 'محمد'])
    expect(texts('محمد Smith 42')).toEqual(['Smith 42', ' ', 'محمد'])
    expect(texts('محمد (علي)')).toEqual(['(', 'علي', ') ', 'محمد'])
  })

  it('turns only its Arabic part otherwise', () => {
    expect(texts('Ann محمد علي Smith')).toEqual(['Ann ', 'علي', ' ', 'محمد', ' Smith'])
  })

  it('shows a sign for what no font has', () => {
    expect(texts('Ann 𐎀')).toEqual(['Ann \uFFFD'])
  })
})
