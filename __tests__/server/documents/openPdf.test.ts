import { openPdf } from '../../../server/documents/openPdf'
import { textOfPdf } from '../../helpers/server/textOfPdf'

async function written(text: string): Promise<string> {
  const pdf = openPdf('Receipt', new Date(0))
  pdf.write(text, { x: 54, y: 100, width: 200 })
  return textOfPdf(await pdf.end())
}

describe('a text in a PDF', () => {
  it('is written as it is', async () => {
    expect(await written('Maya Chen')).toBe('Maya Chen')
  })

  it.each([
    ['in a font that the library cannot read', 'Leo ❤', 'Leo \uFFFD'],
    ['in the same font', 'Ann 別', 'Ann \uFFFD'],
    ['whose place in an Arabic word the library cannot find', 'Leo ڥ', 'Leo \uFFFD'],
  ])('has a sign for a letter %s', async (_, text, shown) => {
    expect(await written(text)).toBe(shown)
  })
})
